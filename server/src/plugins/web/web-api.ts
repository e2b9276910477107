import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerApi } from '#web/data/server-api.ts'

/** In place of a network address; no request over a network can have it. */
const inProcess = 'in-process'

/** The API for loaders: the same routes, validation and responses as over HTTP, without a socket. */
export function inProcessApi(app: FastifyInstance): ServerApi {
  return {
    async get(path) {
      const { statusCode, payload } = await app.inject({
        url: path,
        remoteAddress: inProcess,
        headers: { accept: 'application/json' },
      })
      return { status: statusCode, body: payload ? JSON.parse(payload) : null }
    },
    reportError(error) {
      app.log.error({ err: error }, 'a page could not be rendered')
    },
  }
}

/** True for a call by a page of this server: limits on callers do not apply to it. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === inProcess
}

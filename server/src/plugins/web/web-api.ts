import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerApi } from '#web/data/server-api.ts'

/** Stands where a network address would; nothing that comes over a network can carry it. */
const inProcess = 'in-process'

/** The API as loaders call it: the same routes, validation and answers as over HTTP, without a socket. */
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

/** True for a call made by a page of this server itself: limits on callers do not count it. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === inProcess
}

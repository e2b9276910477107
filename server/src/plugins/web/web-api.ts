import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { companyCookie } from '#contracts/companies/company-cookie.ts'
import type { PageVisit, ServerApi } from '#web/data/server-api.ts'

/** In place of a network address; no request over a network can have it. */
const inProcess = 'in-process'

/** The text of an answer to a page of this server. */
const texts = new WeakMap<FastifyReply['raw'], string>()

/** Hands answers to pages of this server over as they are. Through the body they would be written into bytes and read again. */
export const handingOver = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onSend', (request, { raw }, payload, done) => {
    if (typeof payload !== 'string' || !isInProcess(request)) return done(null, payload)
    texts.set(raw, payload)
    done(null, '')
  })
})

const textOf = ({ raw, payload }: { raw: { res: FastifyReply['raw'] }; payload: string }) =>
  texts.get(raw.res) ?? payload

/**
 * The API for pages: the same routes, checks and responses as over HTTP, without a socket. With a token its calls have
 * the rights of that person.
 */
export function inProcessApi(app: FastifyInstance, token: string | null = null): ServerApi {
  const rights = token === null ? {} : { authorization: `Bearer ${token}` }
  const headers = { accept: 'application/json', ...rights }
  return {
    async get(path) {
      const answer = await app.inject({ url: path, remoteAddress: inProcess, headers })
      const text = textOf(answer)
      return { status: answer.statusCode, body: text ? JSON.parse(text) : null }
    },
    async send(path, { method, body }) {
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        remoteAddress: inProcess,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const type = String(answer.headers['content-type'] ?? '')
      return new Response(textOf(answer) || null, {
        status: answer.statusCode,
        headers: { 'content-type': type },
      })
    },
    reportError(error) {
      app.log.error({ err: error }, 'a page could not be rendered')
    },
  }
}

/** True for a call by a page of this server: limits on callers do not apply to it. */
export function isInProcess(request: FastifyRequest): boolean {
  // Whoever has gone meanwhile has no socket any more.
  const socket = request.raw.socket as FastifyRequest['raw']['socket'] | null
  return socket?.remoteAddress === inProcess
}

/** Who asks for a personal page, and the session's cookie where it was prolonged. */
interface FoundVisit {
  visit: PageVisit
  cookies: readonly string[]
}

/**
 * Finds out who asks for a page by the call that gives the browser its token: there is no second way to prove who one
 * is. Null where that call failed, and without a cookie.
 */
export async function findVisit(app: FastifyInstance, request: FastifyRequest): Promise<FoundVisit | null> {
  const company = request.cookies?.[companyCookie] ?? null
  const { cookie } = request.headers
  // Nobody is known: the frame, which the browser also keeps for the time without network.
  if (!cookie) return null
  const answer = await app.inject({
    url: '/api/auth/token',
    remoteAddress: inProcess,
    headers: { accept: 'application/json', cookie },
  })
  const { statusCode, headers } = answer
  const cookies = [headers['set-cookie'] ?? []].flat()
  if (statusCode === 401 || statusCode === 403) return { visit: { token: null, company }, cookies }
  if (statusCode !== 200) return null
  return { visit: { token: (JSON.parse(textOf(answer)) as { token: string }).token, company }, cookies }
}

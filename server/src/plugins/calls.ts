import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#contracts/call.ts'
import { type Answer, type CallName, type Checked, calls, type KeyOf } from '#contracts/calls.ts'
import { IdempotencyKey } from '#contracts/idempotency-key.ts'
import { Refusal } from '#contracts/refusals.ts'
import { strict, strictNothing } from './strict-schemas.ts'

/** A request whose parts are validated by its entry in the table of calls. */
export type CallRequest<Name extends CallName> = FastifyRequest<{
  Params: Checked<Name, 'params'>
  Querystring: Checked<Name, 'query'>
  Body: Checked<Name, 'body'>
}> & {
  /** The `Idempotency-Key` header, for calls that take one. */
  readonly idempotencyKey: KeyOf<Name> extends 'required' ? string : string | undefined
}

/** Returns the body of the response, or the reply where the handler has sent it itself. */
type Handler<Name extends CallName> = (
  request: CallRequest<Name>,
  reply: FastifyReply,
) => Promise<Result<Name>> | Result<Name>

type Result<Name extends CallName> =
  | Answer<Name>
  | FastifyReply
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
  | (undefined extends Answer<Name> ? void : never)

/** Registers the route of one call: its entry defines who may call it, its parameters and its responses. */
export function answer<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  { bodyLimit, ...config }: { bodyLimit?: number; arrivalMsMax?: number } = {},
): void {
  const call: Call = calls[name]
  const status = Number(Object.keys(call.answers)[0])
  const route = routeOf(name)
  app.route({
    ...route,
    config: { ...route.config, ...config },
    ...(bodyLimit && { bodyLimit }),
    handler: async (request, reply) => {
      const idempotencyKey = keyOf(call, request)
      const typed = Object.assign(request, { idempotencyKey }) as unknown as CallRequest<Name>
      reply.code(status)
      const body = await handler(typed, reply)
      // A response that the handler sent itself, such as an event stream, is left alone.
      if (body === reply || reply.sent || reply.raw.headersSent) return reply
      return status === 204 ? reply.send() : body
    },
  })
}

/**
 * The route of a call with a handler of its own: method, address, schemas and settings, without the handler. `body` is the
 * call's schema where the server has additional rules that a browser cannot know.
 */
export function routeOf(name: CallName, body?: z.ZodType) {
  const call: Call = { ...calls[name], ...(body && { body }) }
  const [method, url] = name.split(' ') as [string, string]
  const { access, signInRefusal, invalid, callsPerMinute, isWatched, seeAs, changesNoPage } = call
  const answers = Object.entries(call.answers).filter(([, answer]) => answer && !('contentType' in answer))
  const takesBody = method !== 'GET' && call.bodyType === undefined
  return {
    method,
    url,
    config: {
      access,
      ...(signInRefusal && { signInRefusal }),
      ...(invalid && { invalid }),
      ...(callsPerMinute && { callsPerMinute }),
      ...(isWatched && { isWatched }),
      ...(seeAs && { seeAs }),
      ...(changesNoPage && { changesNoPage }),
    },
    schema: {
      ...(call.params && { params: strict(call.params) }),
      querystring: call.query ? strict(call.query) : strictNothing,
      ...(takesBody && { body: call.body ? strict(call.body) : strictNothing.nullish() }),
      ...(call.headers && { headers: call.headers }),
      ...(answers.length > 0 && { response: Object.fromEntries(answers) }),
    },
  }
}

/** Refuses: checkout.key_required. A malformed optional key counts as none. */
function keyOf({ key }: Call, { headers }: FastifyRequest): string | undefined {
  if (!key) return undefined
  const { data } = IdempotencyKey.safeParse(headers['idempotency-key'])
  if (data === undefined && key === 'required') throw new Refusal('checkout.key_required')
  return data
}

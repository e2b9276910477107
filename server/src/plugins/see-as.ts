import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '#contracts/refusals.ts'
import { isReturnPhoto } from '#contracts/uploads/upload.ts'
import type { SignedIn } from './access.ts'

/** As whom an operator sees the site. */
export interface SeenAs {
  /** The row of see_as_sessions. */
  readonly id: string
  readonly operatorId: string
  /** The person, with no session of theirs. */
  readonly signedIn: SignedIn
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where an operator who sees as somebody else gets the answer. */
    seeAs?: true
  }
  interface FastifyRequest {
    /** Set where the call is made by an operator who sees as somebody else. */
    seenAs: SeenAs | null
  }
}

interface Options {
  readonly isSeeAsToken: (token: string) => boolean
  /** As whom a token lets an operator see; null where it is forged, expired or over. */
  readonly findSeenAs: (token: string) => Promise<SeenAs | null>
}

/**
 * The one guard of operators who see the site as somebody else. Such a token is of a kind of its own, which `access.ts` cannot verify: without
 * this plugin it opens nothing. Here it opens the routes whose entry says `seeAs`, if they only read, and no other: no page, no
 * upload, no route of a library. What is answered is stored nowhere, and lacks what could be used elsewhere.
 */
export const seeAsGuard = fastifyPlugin(
  async (app: FastifyInstance, { isSeeAsToken, findSeenAs }: Options) => {
    app.decorateRequest('seenAs', null)
    app.addHook('onRoute', ({ config, method, url }) => {
      if (config?.seeAs && [method].flat().some((each) => each !== 'GET' && each !== 'HEAD'))
        throw new Error(`the route ${method} ${url} is not one that only reads (config.seeAs)`)
    })
    const admit = async (request: FastifyRequest, token: string) => {
      const seenAs = await findSeenAs(token)
      if (!seenAs) throw new Refusal('auth.token_invalid')
      request.seenAs = seenAs
      if (request.routeOptions.config.seeAs) return
      const isReading = request.method === 'GET' || request.method === 'HEAD'
      throw new Refusal(isReading ? 'operator.see_as_closed' : 'operator.see_as_only_reads')
    }
    app.addHook('onRequest', (request, _reply, done) => {
      const token = bearerOf(request)
      if (token === null || !isSeeAsToken(token)) done()
      else admit(request, token).then(() => done(), done)
    })
    // Last, because some answers to everybody say that they may be kept.
    app.addHook('onSend', ({ seenAs }, reply, payload, done) => {
      if (seenAs) reply.header('cache-control', 'private, no-store')
      done(null, payload)
    })
    app.addHook('preSerialization', ({ seenAs }, _reply, payload, done) =>
      done(null, seenAs ? withoutSecrets(payload) : payload),
    )
  },
)

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w.-]{1,8192})$/.exec(headers.authorization ?? '')?.[1] ?? null
}

/**
 * A code that hands goods over, a link that pays, what an invoice still asks for, a company's credit, numbers of papers and wallets, and
 * what identifies a person elsewhere.
 */
const closed = new Set([
  ...['delivery_code', 'pay_url', 'owed', 'due_on', 'tin', 'registration_number', 'wallet_ends_in'],
  ...['credit', 'date_of_birth', 'gender'],
])
/** Lists about money: none is left in them. */
const emptied = new Set(['budgets'])
const telephones = new Set(['phone', 'phone_number', 'sign_in_phone'])
/** Where somebody lives, nearer than the town. */
const doors = new Set(['address_line1', 'address_line2', 'digital_address', 'landmark'])

/**
 * The answer with these fields empty, wherever they are in it, of telephone numbers the last two digits, of addresses the town, and of
 * returns no photo.
 */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isReturnPhoto(one)).map(withoutSecrets)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (closed.has(name)) return [name, null]
      if (emptied.has(name)) return [name, []]
      if (telephones.has(name) && typeof inner === 'string') return [name, `••••${inner.slice(-2)}`]
      if (doors.has(name) && typeof inner === 'string') return [name, '•••']
      return [name, withoutSecrets(inner)]
    }),
  )
}

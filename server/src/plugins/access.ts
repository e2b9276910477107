import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Access, Role } from '#contracts/call.ts'
import { Refusal } from '#contracts/refusals.ts'

export type { Access, Role }

export interface AccessRow {
  readonly method: string
  readonly url: string
  readonly access: Access
}

export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
  /** When the token behind the call ends. */
  readonly until: Date
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The refusal for a caller who is not signed in, where the usual sentence does not fit. */
    signInRefusal?: 'auth.required' | 'cart.login_required'
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyInstance {
    /** Every endpoint and who may call it, as declared. */
    accessTable: AccessRow[]
  }
}

interface Options {
  /** Answers who a bearer token stands for, or null where it is expired, forged or malformed. */
  readonly verifyToken: (token: string) => Promise<SignedIn | null>
  /** Addresses whose routes come from a library that knows nothing of us, and are open to anyone. */
  readonly openPrefixes?: readonly string[]
}

/**
 * Holds every endpoint to the access its route declares. A route without one does not start, so that nobody forgets.
 */
export const accessControl = fastifyPlugin(async (app: FastifyInstance, options: Options) => {
  const { verifyToken, openPrefixes = [] } = options
  app.decorateRequest('signedIn', null)
  app.decorate('accessTable', [])
  app.addHook('onRoute', (route) => {
    if (openPrefixes.some((prefix) => route.url === prefix || route.url.startsWith(`${prefix}/`))) {
      route.config = { ...route.config, access: 'public' }
    }
    if (route.config?.access === undefined) {
      throw new Error(`the route ${route.method} ${route.url} does not say who may call it (config.access)`)
    }
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD') app.accessTable.push({ method, url: route.url, access: route.config.access })
    }
  })
  const admit = async (request: FastifyRequest, access: Access) => {
    const signedIn = await whoCalls(request, verifyToken)
    request.signedIn = signedIn
    if (typeof access !== 'string' && !access.some((role) => signedIn.roles.includes(role))) {
      throw new Refusal('auth.role_required', { role: access.join(' or ') })
    }
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.access
    if (access === undefined || access === 'public') done()
    else admit(request, access).then(() => done(), done)
  })
})

async function whoCalls(request: FastifyRequest, verifyToken: Options['verifyToken']): Promise<SignedIn> {
  const header = request.headers.authorization
  if (!header) throw new Refusal(request.routeOptions.config.signInRefusal ?? 'auth.required')
  const token = /^Bearer ([\w.-]{1,8192})$/.exec(header)?.[1]
  const signedIn = token ? await verifyToken(token) : null
  if (!signedIn) throw new Refusal('auth.token_invalid')
  return signedIn
}

/** The person behind a request whose route is not public. */
export function callerOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Refusal('auth.required')
  return request.signedIn
}

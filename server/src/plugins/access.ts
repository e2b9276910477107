import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Access, Role } from '#contracts/call.ts'
import type { Side } from '#contracts/cart/cart.ts'
import {
  type CompanyRight,
  type CompanyRole,
  rightsOfCompanyRole,
} from '#contracts/companies/company-rights.ts'
import { Refusal } from '#contracts/refusals.ts'
import { rightsOfStoreRole, type StoreRight, type StoreRole } from '#contracts/vendors/store-rights.ts'
import { type FindOperator, operatorFor } from './operator-access.ts'

export type { Access, Role }

/** The store that a call is about, and the caller's role in it. */
export interface ActingStore {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly role: StoreRole
  readonly isVerified: boolean
}

/** The company that a call is about, and the caller's role in it. */
export interface ActingCompany {
  readonly id: string
  readonly name: string
  readonly role: CompanyRole
}

export interface AccessRow {
  readonly method: string
  readonly url: string
  readonly access: Access
}

export interface SignedIn {
  readonly id: string
  /** Null for a person who has a telephone number alone. */
  readonly email: string | null
  readonly name: string
  readonly roles: readonly Role[]
  /** When the token of the call expires. */
  readonly until: Date
  /** The session that the token was made for. */
  readonly sessionId: string | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The refusal for a caller who is not signed in, where the usual sentence does not fit. */
    signInRefusal?: 'auth.required' | 'cart.login_required'
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
    /** The store or company where the endpoint requires a right in one, else null. */
    store: ActingStore | null
    company: ActingCompany | null
  }
  interface FastifyInstance {
    /** Every endpoint with its declared access. */
    accessTable: AccessRow[]
    /** The person of a call that needs none, where it has a valid token; null otherwise. */
    findCaller: (request: FastifyRequest) => Promise<SignedIn | null>
    /** Whether the token of a call is accepted still; also where that could not be asked. */
    isStillAdmitted: (request: FastifyRequest) => Promise<boolean>
    /** The person's company with this id, or the only one where `key` is null; null where there is none. */
    findBuyingCompany: (personId: string, key: string | null) => Promise<ActingCompany | null>
  }
}

interface Options {
  /** Returns the person of a bearer token, or null where it is expired, forged or malformed. */
  readonly verifyToken: (token: string) => Promise<SignedIn | null>
  /** Prefixes of routes that a library registers without declared access; they are public. */
  readonly openPrefixes?: readonly string[]
  /** The store with this slug or id and the person's role in it, read from the database; null where there is no such member. */
  readonly findStore?: (personId: string, key: string) => Promise<ActingStore | null>
  /** The company with this id (without one: the only one) and the person's role in it, read from the database. */
  readonly findCompany?: (personId: string, key: string | null) => Promise<ActingCompany | null>
  readonly findOperator?: FindOperator
  /** The market's clock. */
  readonly clock?: () => Date
}

/**
 * Enforces the access that each route declares. A route without a declared access does not start, so that none is forgotten.
 */
export const accessControl = fastifyPlugin(async (app: FastifyInstance, options: Options) => {
  const { verifyToken, openPrefixes = [], clock = () => new Date() } = options
  app.decorateRequest('signedIn', null)
  app.decorateRequest('store', null)
  app.decorateRequest('company', null)
  app.decorateRequest('operator', null)
  app.decorate('accessTable', [])
  app.decorate('findCaller', (request) =>
    request.headers.authorization ? whoCalls(request, verifyToken).catch(() => null) : Promise.resolve(null),
  )
  app.decorate('isStillAdmitted', (request) =>
    whoCalls(request, verifyToken).then(
      () => true,
      (error) => !(error instanceof Refusal),
    ),
  )
  app.decorate(
    'findBuyingCompany',
    async (personId, key) => (await options.findCompany?.(personId, key)) ?? null,
  )
  app.addHook('onRoute', (route) => {
    if (openPrefixes.some((prefix) => route.url === prefix || route.url.startsWith(`${prefix}/`))) {
      route.config = { ...route.config, access: 'public' }
    }
    if (route.config?.access === undefined) {
      throw new Error(`the route ${route.method} ${route.url} does not say who may call it (config.access)`)
    }
    const { access } = route.config
    if (typeof access === 'object' && !Array.isArray(access) && !('operator' in access)) {
      const segment = 'store' in access ? ':store' : ':company'
      if (!route.url.split('/').includes(segment)) {
        throw new Error(`the route ${route.method} ${route.url} asks for a right and has no ${segment}`)
      }
    }
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD') app.accessTable.push({ method, url: route.url, access })
    }
  })
  const admit = async (request: FastifyRequest, access: Access) => {
    const signedIn = await whoCalls(request, verifyToken)
    request.signedIn = signedIn
    if (typeof access === 'string') return
    if ('store' in access) request.store = await storeFor(request, access.store, options)
    else if ('company' in access) request.company = await companyFor(request, access.company, options)
    else if ('operator' in access)
      request.operator = await operatorFor(request, access, options.findOperator, clock())
    else if (!access.some((role) => signedIn.roles.includes(role))) {
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
  if (request.seenAs) return request.seenAs.signedIn
  const header = request.headers.authorization
  if (!header) throw new Refusal(request.routeOptions.config.signInRefusal ?? 'auth.required')
  const token = /^Bearer ([\w.-]{1,8192})$/.exec(header)?.[1]
  const signedIn = token ? await verifyToken(token) : null
  if (!signedIn) throw new Refusal('auth.token_invalid')
  return signedIn
}

/** Read at each call, so that a removed member is refused at the next one. */
async function storeFor(request: FastifyRequest, right: StoreRight, { findStore }: Options) {
  const found = await findStore?.(callerOf(request).id, segmentOf(request, 'store'))
  if (!found) throw new Refusal('store.not_yours')
  const store = onlyReading(request, found)
  if (!hasStoreRight(store, right)) throw new Refusal('team.right_missing')
  return store
}

async function companyFor(request: FastifyRequest, right: CompanyRight, { findCompany }: Options) {
  const found = await findCompany?.(callerOf(request).id, segmentOf(request, 'company'))
  if (!found) throw new Refusal('company.not_yours')
  const company = onlyReading(request, found)
  if (!rightsOfCompanyRole[company.role].includes(right)) throw new Refusal('team.right_missing')
  return company
}

/** Whatever the person's role: an operator who sees as a member gets what a member may read, without money. */
const onlyReading = <Acting extends ActingStore | ActingCompany>(
  { seenAs }: FastifyRequest,
  acting: Acting,
) => (seenAs ? { ...acting, role: 'read_only' as const } : acting)

const segmentOf = ({ params }: FastifyRequest, name: 'store' | 'company') =>
  (params as Record<typeof name, string>)[name]

/** Whether a member may do or see what this right allows: for parts of an answer that only some members see. */
export const hasStoreRight = ({ role }: ActingStore, right: StoreRight): boolean =>
  rightsOfStoreRole[role].includes(right)

/**
 * Whether a member sees amounts of what the store sells: of an order, a buyer, an offer, a month. Every answer about a store asks here;
 * sales-hidden.test.ts walks them.
 */
export const seesSales = (store: ActingStore): boolean => hasStoreRight(store, 'orders')

/** The store of a request whose route requires a right in a store. */
export function storeOf(request: FastifyRequest): ActingStore {
  if (!request.store) throw new Refusal('store.not_yours')
  return request.store
}

/** The company of a request whose route requires a right in a company. */
export function companyOf(request: FastifyRequest): ActingCompany {
  if (!request.company) throw new Refusal('company.not_yours')
  return request.company
}

/** The person of a request whose route is not public. */
export function callerOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Refusal('auth.required')
  return request.signedIn
}

/** Who a cart or an order is for: the person alone, or on the business side the company that the person buys for. */
export interface Buyer {
  readonly personId: string
  /** Null on the shopper's side, and only there. */
  readonly companyId: string | null
}

export const sideOfBuyer = ({ companyId }: Buyer): Side => (companyId === null ? 'shopper' : 'business')

interface BuyingFor {
  readonly side: Side
  /** The company's id; who buys for one alone need not say it. */
  readonly company?: string | null | undefined
}

/**
 * Who a call buys or reads orders for. Everybody may look at the goods of the business side; its carts and orders are those of
 * companies. The membership is read at each call. Refuses: business.account_required, company.not_yours, company.choose, team.right_missing.
 */
export async function buyerFor(
  request: FastifyRequest,
  { side, company }: BuyingFor,
  right: 'read' | 'buy' = 'buy',
): Promise<Buyer> {
  const { id: personId, roles } = callerOf(request)
  if (side === 'shopper') return { personId, companyId: null }
  if (!roles.includes('business')) throw new Refusal('business.account_required')
  const found = await request.server.findBuyingCompany(personId, company ?? null)
  if (!found) throw new Refusal(company ? 'company.not_yours' : 'business.account_required')
  const acting = onlyReading(request, found)
  if (!rightsOfCompanyRole[acting.role].includes(right)) throw new Refusal('team.right_missing')
  return { personId, companyId: acting.id }
}

import { z } from 'zod'
import type { CompanyRight } from './companies/company-rights.ts'
import type { OperatorRight } from './operators/operator-rights.ts'
import type { RefusalCode } from './refusals.ts'
import type { StoreRight } from './vendors/store-rights.ts'

export type Role = 'customer' | 'business' | 'vendor' | 'admin'

/**
 * Who may make a call: anyone, anyone who is signed in, people with one of these roles, members of the store or company
 * that the address names (`:store`, `:company`) whose role there has this right, or the people who run Juaso whose role may act on it (or, for a
 * GET, look at it); with `needsFreshCode` these have entered a code of their second factor within the last minutes.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | readonly [Role, ...Role[]]
  | { readonly store: StoreRight }
  | { readonly company: CompanyRight }
  | { readonly operator: OperatorRight; readonly needsFreshCode?: true }

/** A response that is not JSON: a file, a stream of events, a page. */
export interface FileAnswer {
  readonly contentType: string
}

/** A response without a body, such as 204 or a redirect. */
export const noBody = null

/** One call of the API. Routes, the browser's client and the served description are made from it. */
export interface Call {
  readonly access: Access
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  /** Fields other than these are refused, in every part of the request. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Additional headers that the call needs; other headers are ignored. */
  readonly headers?: z.ZodObject
  /** The content type of a body that is neither JSON nor a form: the route reads it itself. */
  readonly bodyType?: string
  /** Whether the call takes an `Idempotency-Key` header, so that a repetition has no second effect. */
  readonly key?: 'required' | 'optional'
  /** The responses of a successful call, by HTTP status. */
  readonly answers: Readonly<Record<number, z.ZodType | FileAnswer | null>>
  /** The refusal for a malformed part of the request; by default `request.invalid`. */
  readonly invalid?: Partial<Record<'params' | 'querystring' | 'body' | 'headers', RefusalCode>>
  /** The refusal for a caller who is not signed in, where the usual sentence does not fit. */
  readonly signInRefusal?: 'auth.required' | 'cart.login_required'
  /** Calls per minute and caller; by default `callsPerMinute` of reading or writing. */
  readonly callsPerMinute?: number
  /** True where every refusal is logged, because money is moved. */
  readonly isWatched?: boolean
  /**
   * True where an operator who sees the site as somebody else gets the answer: a call that only reads, and neither money nor papers.
   * Every other call is refused to such an operator (server/src/plugins/see-as.ts).
   */
  readonly seeAs?: true
  /**
   * True where nothing that public pages show is written: the caller goes on reading at replicas
   * (server/src/plugins/own-writes.ts).
   */
  readonly changesNoPage?: true
  /** True for pages and tools of the market itself, which the served description leaves out. */
  readonly isHidden?: boolean
}

/** The table of calls by method and path, such as `GET /orders/:number`. */
export type CallTable = Readonly<Record<`${Method} /${string}`, Call>>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Calls per minute of one caller to one endpoint: of a person where the caller is signed in, else of a network
 * address. Addresses have high limits: many phones of a mobile network share one.
 */
export const callsPerMinute = {
  reading: 1_200,
  writing: 240,
  /** Look-ups of unknown order numbers of one address; more wait their turn. */
  tracking: 30,
  signingIn: 60,
  /** Rendered pages; those from the shared cache are not counted. */
  rendering: 1_200,
} as const

export const ById = z.object({ id: z.uuid() })

/** A whole number in an address or a query. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce.number<number | string>().int().min(min).max(max)

/** Which page of a list. */
export const pageNumber = (max = 1_000) => wholeNumber(1, max).default(1)

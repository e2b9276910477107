import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Answer, CallName, GetName } from '#contracts/calls.ts'
import { refusalSentence } from '#web/messages/messages.ts'
import { addressOf, type RequestArgument } from './address-of.ts'
import { readAnswer } from './http.ts'
import type { SendInProcess } from './rendered-for.ts'

/** A response of the market's own API, called inside the server's process. */
export interface ApiAnswer<Body> {
  status: number
  body: Body
}

/**
 * The API while a page is rendered. It has the rights of the person who asked where the page is rendered for them alone,
 * and none where the page is the same for everyone.
 */
export interface ServerApi {
  /**
   * Reads from the API in the same process, for example `get('/api/categories?sort_order=1')`. Loaders use `callApi`.
   */
  get(path: string): Promise<ApiAnswer<unknown>>
  /** Sends one call of the page's queries. */
  send: SendInProcess
  /** Writes a fault to the server's log. */
  reportError(error: unknown): void
}

/** Who asks for a personal page. */
export interface PageVisit {
  /** The access token, as the session's cookie gives it; null for a visitor. */
  token: string | null
  /** What the browser keeps of the company it buys for (contracts/companies/company-cookie.ts). */
  company: string | null
}

/** The rendered page, handed to the server beside the response, without a stream. */
export interface Rendering {
  /** In pieces: put together, a page would be some hundred KB in memory once more. No script begins in one and ends in another. */
  html: readonly string[]
  /** The mark on its inline scripts (script-mark.ts). */
  mark: string
}

/** The `data` that a loader throws: the error in a sentence for people. A plain text comes from elsewhere. */
export interface PageProblem {
  sentence: string | null
}

/** The key under which a loader finds the API: `context.get(serverApi)`. */
export const serverApi = sharedKey<ServerApi>('juaso.api')

/** The context key of the visit; null where the page does not depend on who asks, or that could not be found out. */
export const visitKey = sharedKey<PageVisit | null>('juaso.visit', null)

/** The context key of the rendered page; the response itself has no body. */
export const renderingKey = sharedKey<Rendering | null>('juaso.rendering', null)

/** The server and its bundled pages load this file separately. The global registry gives both the same key object. */
function sharedKey<Value>(name: string, usual?: Value) {
  const shared = globalThis as { [key: symbol]: unknown }
  const symbol = Symbol.for(name)
  shared[symbol] ??= createContext(usual)
  return shared[symbol] as ReturnType<typeof createContext<Value>>
}

type Context = Readonly<RouterContextProvider>

/** Calls the API inside a loader, which checks the status itself: `body` has its type only at status 200. */
export async function callApi<Name extends GetName>(
  context: Context,
  name: Name,
  ...request: RequestArgument<Name>
): Promise<ApiAnswer<Answer<Name>>> {
  return (await context.get(serverApi).get(addressOf(name, ...request))) as ApiAnswer<Answer<Name>>
}

/**
 * Reads from the API inside a loader. A 404 or 400 becomes the site's "not found" page, any other error the error page;
 * a loader that handles errors itself uses `callApi`.
 */
export async function readApi<Name extends GetName>(
  context: Context,
  name: Name,
  ...request: RequestArgument<Name>
): Promise<Answer<Name>> {
  return bodyOf(await callApi(context, name, ...request), name)
}

/** Calls the API inside an action, by `send` of the context's API. Throws ApiError as in the browser. */
export const callWith =
  (send: SendInProcess) =>
  async <Name extends CallName>(name: Name, ...[request]: RequestArgument<Name>): Promise<Answer<Name>> => {
    const { body } = (request ?? {}) as { body?: unknown }
    const method = name.slice(0, name.indexOf(' '))
    return readAnswer(await send(addressOf(name, ...([request] as RequestArgument<Name>)), { method, body }))
  }

/** The body of a successful response of call `name`; any other one throws the "not found" or the error page. */
export function bodyOf<Body>({ status, body }: ApiAnswer<Body>, name: CallName): Body {
  if (status >= 200 && status < 300) return body
  // A malformed address (400) leads to the same page as an unknown one.
  if (status === 404 || status === 400) {
    const { code, detail = null } = (body ?? {}) as { code?: string; detail?: string }
    throw data({ sentence: refusalSentence(code, body ?? {}) ?? detail } satisfies PageProblem, {
      status: 404,
    })
  }
  throw new Error(`${name} answered ${status} while a page was rendered`)
}

import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Answer, CallName, GetName } from '#contracts/calls.ts'
import { refusalSentence } from '#web/messages/messages.ts'
import { addressOf, type RequestArgument } from './address-of.ts'

/** An answer of the market's own API, asked from inside the server's process. */
export interface ApiAnswer<Body> {
  status: number
  body: Body
}

/** What loaders may ask for while a page is rendered. It never carries a person's session: pages are for everyone. */
export interface ServerApi {
  /** Reads from the API in the same process, for example `get('/api/categories?sort_order=1')`. Loaders use `callApi`. */
  get(path: string): Promise<ApiAnswer<unknown>>
  /** Writes a fault to the server's log. */
  reportError(error: unknown): void
}

/** A page as its rendering hands it to the server, beside the answer: copied through no stream. */
export interface Rendering {
  html: string
  /** What its own inline scripts carry (script-mark.ts). */
  mark: string
}

/** What a loader throws as `data`: what went wrong, in a sentence for people. A bare text comes from elsewhere. */
export interface PageProblem {
  sentence: string | null
}

/** The key under which a loader finds the API: `context.get(serverApi)`. */
export const serverApi = sharedKey<ServerApi>('juaso.api')

/** The key under which a rendering leaves the page; the answer that goes with it has no body. */
export const renderingKey = sharedKey<Rendering | null>('juaso.rendering', null)

/** The server and its bundled pages each load this file; a key has to be one and the same object for both. */
function sharedKey<Value>(name: string, usual?: Value) {
  const shared = globalThis as { [key: symbol]: unknown }
  const symbol = Symbol.for(name)
  shared[symbol] ??= createContext(usual)
  return shared[symbol] as ReturnType<typeof createContext<Value>>
}

type Context = Readonly<RouterContextProvider>

/** Calls the API inside a loader, which looks at the status itself: the body is that of a good answer only at 200. */
export async function callApi<Name extends GetName>(
  context: Context,
  name: Name,
  ...request: RequestArgument<Name>
): Promise<ApiAnswer<Answer<Name>>> {
  return (await context.get(serverApi).get(addressOf(name, ...request))) as ApiAnswer<Answer<Name>>
}

/**
 * Reads from the API inside a loader. A 404 or 400 becomes the site's "not found" page and any other refusal the error
 * page; a loader that wants to answer differently calls `callApi`.
 */
export async function readApi<Name extends GetName>(
  context: Context,
  name: Name,
  ...request: RequestArgument<Name>
): Promise<Answer<Name>> {
  return bodyOf(await callApi(context, name, ...request), name)
}

/** The body of a good answer; any other answer to the call `name` becomes the "not found" or the error page. */
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

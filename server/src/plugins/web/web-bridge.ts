import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageCookie, languageFrom } from '#contracts/languages.ts'
import { isLoopback } from '../../config.ts'

/** What an action may know of the one who sends a form. Cookies and tokens are not among it. */
const headersPassed = ['accept', 'content-type', 'host', 'origin']

/**
 * The web standard's Request for a page. A page that is read gets nothing but its address and its language, so that it
 * cannot depend on who asks and may be shared; a HEAD is answered like a GET.
 */
export function readingRequest(url: URL, language: Language, signal?: AbortSignal): Request {
  return new Request(url, { signal, headers: { 'accept-language': language } })
}

/** The web standard's Request for a form sent to a page. */
export function sendingRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers({ 'accept-language': languageOf(request) })
  for (const name of headersPassed) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const body = Readable.toWeb(request.raw) as ReadableStream
  // A streamed body needs `duplex`, which the DOM's own types do not know.
  const init = { method: request.method, headers, signal, body, duplex: 'half' }
  return new Request(url, init as RequestInit)
}

/**
 * The address the browser asked for, at the site's own origin where that is known. Null where it is not an address, or
 * one of another site: `GET //evil.test/shoes` would otherwise make a page that takes itself for evil.test's.
 */
export function addressOf(request: FastifyRequest, origin: string | undefined): URL | null {
  const base = URL.parse(origin ?? ownOrigin(request))
  const url = base && URL.parse(request.raw.url ?? '/', base)
  return url?.origin === base?.origin ? url : null
}

/**
 * What the site calls itself where nobody has set its address: the machine's own name. Any other Host is the caller's
 * claim, and a page that is kept for everybody must not repeat it in its canonical address.
 */
function ownOrigin({ protocol, host, socket }: FastifyRequest): string {
  const address = `${protocol}://${host}`
  return URL.canParse(address) && isLoopback(address) ? address : `http://localhost:${socket.localPort ?? 80}`
}

/** The language this browser chose on the site. What it asks for by itself is not looked at: the market speaks English. */
export function languageOf(request: FastifyRequest): Language {
  return languageFrom(request.cookies?.[languageCookie])
}

/** Aborts when the caller leaves before the answer is complete. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

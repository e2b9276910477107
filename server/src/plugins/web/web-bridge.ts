import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isLanguage,
  type Language,
  languageCookie,
  languageFrom,
  languageParameter,
} from '#contracts/languages.ts'
import { isLoopback } from '../../config.ts'

/** The headers that an action gets. Cookies and tokens are not among them. */
const headersPassed = ['accept', 'content-type', 'host', 'origin']

/**
 * The web standard's Request for reading a page. It contains only the address and the language, so that the page
 * cannot depend on the reader and may be shared; a HEAD is handled like a GET.
 */
export function readingRequest(url: URL, language: Language, signal?: AbortSignal): Request {
  return new Request(url, { signal, headers: { 'accept-language': language } })
}

/**
 * The web standard's Request for a form sent to a page. A page that names its address to nobody sends `null` as its origin, which the router
 * would take for another site's; who may send a form to a page for a person is decided before (web-forms.ts).
 */
export function sendingRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers({ 'accept-language': languageOf(request) })
  for (const name of headersPassed) {
    const value = request.headers[name]
    if (typeof value === 'string' && value !== 'null') headers.set(name, value)
  }
  const body = Readable.toWeb(request.raw) as ReadableStream
  // A streamed body needs `duplex`, which the DOM's types lack.
  const init = { method: request.method, headers, signal, body, duplex: 'half' }
  return new Request(url, init as RequestInit)
}

/**
 * The requested address, at the site's own origin where that is known. Null where it is not an address, or
 * one of another site: `GET //evil.test/shoes` would otherwise render a page whose own address is at evil.test.
 */
export function addressOf(request: FastifyRequest, origin: string | undefined): URL | null {
  const base = URL.parse(origin ?? ownOrigin(request))
  const url = base && URL.parse(request.raw.url ?? '/', base)
  return url?.origin === base?.origin ? url : null
}

/**
 * The site's origin where PUBLIC_URL is not set: the machine's own name. Any other Host is the caller's
 * claim, and a cached page must not contain it in its canonical address.
 */
function ownOrigin({ protocol, host, socket }: FastifyRequest): string {
  const address = `${protocol}://${host}`
  return URL.canParse(address) && isLoopback(address) ? address : `http://localhost:${socket.localPort ?? 80}`
}

/**
 * The language that the address names, as found by a search engine, else the one chosen on the site with this browser.
 * `Accept-Language` is ignored: the default is English.
 */
export function languageOf(request: FastifyRequest): Language {
  const { [languageParameter]: named } = (request.query ?? {}) as Record<string, unknown>
  return isLanguage(named) ? named : languageFrom(request.cookies?.[languageCookie])
}

/** Aborts when the caller disconnects before the response is complete. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rendering } from '#web/data/server-api.ts'
import type { OutsideSources } from '../../adapters/maps/map-settings.ts'
import { brotliPage, type Encoding, encodingFor, fromBrotli, gzipPage } from './web-encoding.ts'
import type { RenderedPage } from './web-page-cache.ts'
import { contentSecurityPolicy } from './web-policy.ts'

/**
 * Caches between server and reader may store a public page for two seconds, as our own cache does. Without
 * stale-while-revalidate: a browser would apply it too and show a price half a minute old.
 */
const publicCaching = 'public, max-age=0, s-maxage=2'

/** Below this, compressing costs more than it saves. */
const compressedBytesMin = 600

interface Kind {
  isForPerson?: boolean
  isPublic: boolean
  isDevelopment: boolean
  outside?: OutsideSources
}

/**
 * Completes a response of the site: policy, caching headers, ETag, and the compressed body beside the plain one.
 * The body of a page is its rendering; that of any other response is its own body.
 */
export async function finishPage(
  response: Response,
  rendering: Rendering | null,
  { isPublic, isForPerson = false, ...policy }: Kind,
): Promise<RenderedPage> {
  const headers: Record<string, string> = { 'x-content-type-options': 'nosniff' }
  response.headers.forEach((value, name) => {
    headers[name] = value
  })
  if (rendering)
    headers['content-security-policy'] = contentSecurityPolicy(rendering.html, { ...rendering, ...policy })
  const identity = rendering ? withoutMark(rendering) : Buffer.from(await response.arrayBuffer())
  headers['cache-control'] ??= isForPerson ? 'private, no-store' : cachingOf(response.status, isPublic)
  const brotli = identity.length < compressedBytesMin ? null : await brotliPage(identity)
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { status: response.status, headers, identity, brotli, etag }
}

/** The bytes are written piece by piece, because no text without the marks has to be made for that. */
function withoutMark({ html, mark }: Rendering): Buffer {
  const body = Buffer.allocUnsafe(html.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let length = 0
  for (const piece of html.flatMap((each) => each.split(` nonce="${mark}"`)))
    length += body.write(piece, length)
  return body.subarray(0, length)
}

function cachingOf(status: number, isPublic: boolean): string {
  if (!isPublic || status >= 500) return 'no-store'
  return publicCaching
}

/** Sends a finished page in the best encoding that the caller accepts, or 304 where the caller has it already. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  const encoding = page.brotli ? encodingFor(request.headers['accept-encoding']) : 'identity'
  const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  // A cookie chooses the language, so outside caches must vary by it; our own cache has the language in its key.
  reply.headers(page.headers).header('vary', 'accept-encoding, cookie')
  if (page.status === 200) {
    reply.header('etag', etag)
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await bodyIn(encoding, page))
}

async function bodyIn(encoding: Encoding, { identity, brotli }: RenderedPage): Promise<Buffer> {
  if (encoding === 'br' && brotli) return brotli
  const plain = identity ?? (await fromBrotli(brotli as Buffer))
  return encoding === 'gzip' ? gzipPage(plain) : plain
}

function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch
    .split(',')
    .some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*')
}

import fastifyPlugin from 'fastify-plugin'
import { isReadingAtPrimary, readAtPrimary } from '../database/replicas/replica-reads.ts'
import { lagMsMax } from '../database/replicas/replica-state.rules.ts'
import type { Market } from '../market.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where nothing that public pages show is written. */
    changesNoPage?: true
  }
}

const cookieName = 'juaso.wrote'
/** Whether public pages may show what was true some seconds ago: at replicas, or found by a search engine. */
export const hasStaleReads = ({ config }: Market): boolean =>
  config.DATABASE_READ_URL !== undefined || config.SEARCH_ENGINE !== 'postgresql'

/** Longer than a replica in use may be behind, and than the second between two looks at it; a search engine may be as late. */
const keptSeconds = lagMsMax / 1_000 + 5
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Where public pages are read at replicas, or found by a search engine: whoever has written something reads at the primary, without them, for ten seconds, so that nobody
 * misses what they have just done. A cookie remembers it, because the next request may reach another process.
 */
export const ownWrites = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    const isWriting = !reading.has(request.method) && !request.routeOptions.config.changesNoPage
    if (isWriting) {
      reply.setCookie(cookieName, '1', {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: keptSeconds,
      })
    }
    // A page asks the API within the same process, without the reader's cookies.
    if (isWriting || isReadingAtPrimary() || request.cookies[cookieName]) readAtPrimary(done)
    else done()
  })
})

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { callsPerMinute } from '#contracts/call.ts'
import { Refusal } from '#contracts/refusals.ts'
import { type PageVisit, renderingKey, type ServerApi, serverApi, visitKey } from '#web/data/server-api.ts'
import type { OutsideSources } from '../../adapters/maps/map-settings.ts'
import type { FileStorage } from '../../adapters/storage/file-storage.ts'
import { isReadingAtPrimary } from '../../database/replicas/replica-reads.ts'
import { serveSiteFiles } from './files/site-files.ts'
import { finishPage, sendPage } from './web-answers.ts'
import { findVisit, inProcessApi } from './web-api.ts'
import { addressOf, languageOf, readingRequest, sendingRequest, signalOf } from './web-bridge.ts'
import { refuseForeign, refuseLong } from './web-forms.ts'
import { narrowHandlers } from './web-handlers.ts'
import { createPageCache, type PageCacheLimits, type RenderedPage } from './web-page-cache.ts'
import { type PageRoutes, pageRoutes } from './web-routes.ts'

export interface WebPagesOptions {
  /** Development renders from the sources and caches no page. */
  mode: 'production' | 'development'
  /** The `web` folder; by default that of the repository. */
  webDirectory?: string
  /** How loaders reach the API; by default the one in the same application. */
  api?: ServerApi
  /** The site's own origin, such as `https://juaso.example`; by default the machine's own name. */
  origin?: string
  cache?: Partial<PageCacheLimits>
  /** Outside sources that pages may load from, for the map. */
  outside?: OutsideSources
  /** Where the files of earlier builds are kept. */
  storage?: FileStorage
}

/** The `web` folder of the repository. */
export const repositoryWeb = join(import.meta.dirname, '../../../../web')
const cacheLimits: PageCacheLimits = { ttlMilliseconds: 2_000, bytesMax: 32 * 1024 * 1024 }

/** Whom a page is rendered for: everybody, the person of a visit, or neither. */
interface Reader {
  isPublic?: boolean
  visit?: PageVisit | null
}

/** The built site: in production loaded once, in development again for each page. */
interface Site {
  render: RequestHandler
  routes: PageRoutes
}

/**
 * Serves the site's files and pages: everything outside the API. Pages are rendered completely; public ones are
 * cached for two seconds and shared by all readers. The header `x-cache: hit|miss` shows which it was.
 */
export async function webPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const { mode, webDirectory = repositoryWeb, api = inProcessApi(app), origin, outside = {} } = options
  const readSite = await siteReader(app, options, webDirectory)
  // A fault is never cached; a "not found" page is, for as long as any other.
  const cache = createPageCache({ ...cacheLimits, ...options.cache }, (page) =>
    [200, 404].includes(page.status),
  )
  const isDevelopment = mode === 'development'
  const countRendering = counterOf(app, callsPerMinute.rendering)

  async function render(request: Request, site: Site, reader: Reader = {}): Promise<RenderedPage> {
    const { isPublic = false, visit = null } = reader
    const context = new RouterContextProvider()
    context.set(serverApi, visit ? inProcessApi(app, visit.token) : api)
    context.set(visitKey, visit)
    const response = await site.render(request, context)
    const kind = { isPublic, isForPerson: visit !== null, isDevelopment, outside }
    return finishPage(response, context.get(renderingKey), kind)
  }

  const { renderOwn, renderPosted } = ownPages(app, render)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (/^\/api(\/|$)/.test(request.url)) return reply.callNotFound()
    const url = addressOf(request, origin)
    if (!url) throw new Refusal('request.malformed')
    const site = await readSite()
    if (request.method === 'POST') {
      await countRendering(request)
      return sendPage(request, reply, await renderPosted(request, reply, url, site))
    }
    const language = languageOf(request)
    const shared = site.routes.publicPage(url, language)
    const cached = shared && !isReadingAtPrimary() && !isDevelopment ? cache.find(shared.key) : undefined
    if (!cached) await countRendering(request)
    if (!shared) {
      const own = () => renderOwn(request, reply, url, site)
      if (!site.routes.isGuessable(url)) return sendPage(request, reply, await own())
      const page = await app.lookUp(request, own, ({ status }) => status === 404)
      return sendPage(request, reply, page)
    }
    // A shared rendering is not aborted when the reader who started it disconnects.
    const renderShared = () => render(readingRequest(shared.url, language), site, { isPublic: true })
    // Whoever has just written is shown no page that was rendered before, or read at a replica.
    if (isDevelopment || isReadingAtPrimary())
      return sendPage(request, reply, await cache.renderAlone(renderShared))
    reply.header('x-cache', cached ? 'hit' : 'miss')
    return sendPage(request, reply, cached ?? (await cache.findOrRender(shared.key, renderShared)))
  }

  if (app.hasDecorator('pages')) app.pages.show = answer
  await app.register(async (scope) => {
    // A form's body is passed to the page's action unparsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      config: { access: 'public' },
      schema: { hide: true },
      handler: answer,
    })
  })
}

type Render = (request: Request, site: Site, reader?: Reader) => Promise<RenderedPage>

/** Pages that are not shared. */
function ownPages(app: FastifyInstance, render: Render) {
  const countPress = counterOf(app, callsPerMinute.writing)

  /** For the person who asks, where the page says so. */
  async function renderOwn(request: FastifyRequest, reply: FastifyReply, url: URL, site: Site) {
    const found = site.routes.isForPerson(url) ? await findVisit(app, request) : null
    if (found) reply.header('set-cookie', found.cookies)
    const reading = readingRequest(url, languageOf(request), signalOf(reply))
    return render(reading, site, { visit: found?.visit ?? null })
  }

  /** The answer to a form. Where the page is for the person who sends it, the form must come from this site. */
  async function renderPosted(request: FastifyRequest, reply: FastifyReply, url: URL, site: Site) {
    refuseLong(request)
    const isForPerson = site.routes.isForPerson(url)
    if (isForPerson) refuseForeign(request, url)
    await countPress(request)
    const found = isForPerson ? await findVisit(app, request) : null
    if (found) reply.header('set-cookie', found.cookies)
    return render(sendingRequest(request, url, signalOf(reply)), site, { visit: found?.visit ?? null })
  }

  return { renderOwn, renderPosted }
}

async function siteReader(
  app: FastifyInstance,
  { mode, storage }: WebPagesOptions,
  webDirectory: string,
): Promise<() => Promise<Site>> {
  if (mode === 'development') {
    const { developSite } = await import('./web-development.ts')
    const readBuild = await developSite(app, webDirectory)
    return async () => siteOf(await readBuild(), mode)
  }
  await serveSiteFiles(app, join(webDirectory, 'build/client'), storage)
  const file = pathToFileURL(join(webDirectory, 'build/server/index.js')).href
  const site = siteOf((await import(file)) as ServerBuild, mode)
  return () => Promise.resolve(site)
}

function siteOf(build: ServerBuild, mode: string): Site {
  const routes = pageRoutes(build)
  return { render: narrowHandlers(build, mode, routes), routes }
}

/**
 * Counts pages that have to be made for one address of the network, so that nobody keeps the server busy with addresses that no cache
 * knows, or with forms. Where calls are not limited (RATE_LIMITS), neither are pages.
 */
function counterOf(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined
  const count = app.createRateLimit({ max, timeWindow: 60_000 })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refusal('request.rate_limited', { seconds: counted.ttlInSeconds })
  }
}

// Opens pages without network. Keeps public pages, which are the same for everyone, and of personal pages the empty frame as a
// stranger gets it: what a person sees in them is kept elsewhere (web/app/data/kept) and erased when the person signs out.
// Touches nothing but pages, their data, scripts and styles: not the API with its streams, uploads and returns from a payment.
const cacheName = 'pages'
const filesMax = 400
const pagesMax = 80
/** A frame changes with the site alone. */
const frameFreshMs = 6 * 3_600_000
const vendorPages = '/b2b/vendor'
const vendorOrders = '/b2b/vendor/orders'
/** Personal pages whose empty frame is kept, and what opens in place of the others: `own` and '/offline' of keep-usual-pages.ts. */
const frames = /^(\/offline|\/recently-viewed|(\/b2b)?\/(cart|favorites|orders|orders\/-))$/
const vendorFrames = /^\/b2b\/(vendor-dashboard|vendor\/(orders|wallet|products\/(stock|shop)))$/
/** Its address names one order. */
const tracking = /^(\/b2b)?\/track-order\//
/** A rider's page of one parcel: with an address and a telephone number in it, it is never kept. */
const riderPages = '/rider/'
/** Opens in place of a page that is not kept. */
const instead = '/offline'
/** Where the router asks which files the linked pages need. */
const routeList = '/__manifest'
/** The goods viewed last: of these calls the newest answer is kept. */
const goodsList = '/api/products'
/** A product as it is sold now: of each the newest answer is kept, for the lines of a visitor's cart. */
const oneProduct = /^\/api\/products\/[\da-f]{8}-[\da-f-]{27}$/
/** Sizes that have a smaller one; the largest is also there for browsers without AVIF, as a banner. */
const largePicture = /-(?:480(?=\.avif$)|900)(?=\.(?:avif|webp)$)/
/** Kept while the device is to use little data (web/app/data/browser/low-data.ts). */
const thriftNote = '/-saves-data'
/** A part of an address that names one order, paper or list. Safari before 16.4 knows no lookbehind, and would run nothing of this file. */
const numbered = /\/(?!b2b(?:\/|$))[^/]*\d[^/]*/g
const isFile = (url) => /^\/(assets\/|__manifest)/.test(new URL(url).pathname)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
  // Earlier versions kept them.
  const cache = await caches.open(cacheName)
  const tracked = (await cache.keys()).filter(({ url }) => tracking.test(new URL(url).pathname))
  const named = (await cache.keys()).filter(({ url }) => routesKey(url) !== url)
  await Promise.all([...tracked, ...named].map((key) => cache.delete(key)))
  // The page is asked for while this worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

// A page names the pages to keep, and the files that it has loaded before this worker was there.
self.addEventListener('message', (event) => {
  const { pages = [], files = [], language = 'en', version = '', savesData = false } = event.data ?? {}
  event.waitUntil(Promise.all([keepThrift(savesData), ...pages.map((path) => keepPage(path, { language, version })), keepFiles(files)]).then(dropOld))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname.startsWith(riderPages)) return event.respondWith(openRiders(event))
  if (request.method !== 'GET') return
  if (pathname === goodsList && searchParams.has('ids')) event.respondWith(openNewest(request, goodsList))
  else if (oneProduct.test(pathname)) event.respondWith(openNewest(request, request.url))
  else if (pathname.startsWith('/api/')) return
  else if (largePicture.test(pathname) && request.mode !== 'navigate') event.respondWith(openPicture(request))
  else if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
  else if (pathname === routeList) event.respondWith(openRoutes(request))
  else if (pathname.endsWith('.data')) event.respondWith(openNewest(request, request.url))
})

/** What has come is shown, also where a full device can keep no more. */
const keep = (cache, key, response) => cache.put(key, response.clone()).catch(() => undefined)

async function openPage({ request, preloadResponse }) {
  const { pathname, search } = new URL(request.url)
  const cache = await caches.open(cacheName)
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    if (isKeepable(response, pathname)) await keep(cache, request.url, response)
    return response
  } catch {
    const kept = (await cache.match(request.url)) ?? (isPersonal(pathname) && (await cache.match(frameOf(pathname))))
    if (kept) return kept
    const other = pathname.startsWith(`${vendorOrders}/`) ? vendorOrders : instead
    if (pathname === other || !(await cache.match(other))) return Response.error()
    const to = other === instead ? `?to=${encodeURIComponent(pathname + search)}` : ''
    return Response.redirect(other + to)
  }
}

/** Without network, also when the code is sent: what to do meanwhile. It is written here, so that it costs a rider no further file. */
async function openRiders({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return new Response(riderOffline, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

const riderOffline = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>You are offline | Juaso</title></head>
<body style="font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:2rem 1rem"><main><h1>You are offline</h1>
<p>This phone has no network now, so the parcel cannot be shown. A code that was just sent may have arrived or not.</p>
<p>Write the buyer's four digits down. When there is network again this page says whether the delivery is complete; if it is not, type them here.</p>
<p><a href="" style="display:inline-block;padding:.75rem 0">Try again</a></p></main></body></html>`

/** A page of one person is no page for another: it says that it is private, or that nobody may keep it. */
function isKeepable(response, pathname) {
  const caching = response.headers.get('cache-control') ?? ''
  if (!response.ok || response.redirected || caching.includes('private') || tracking.test(pathname)) return false
  // Without network, the page of a single order opens within the vendor's list: its address is not kept.
  const isVendors = pathname.startsWith(vendorPages) && !pathname.startsWith(`${vendorOrders}/`)
  return caching.includes('public') || isVendors
}

/** Pages whose frame is the same whatever is asked of them: their data comes from the API. */
const isPersonal = (pathname) => !/^\/(b2b\/)?(search|category|product|store)(\/|$)/.test(pathname)

/** Of an order the frame of any order; a vendor's order opens within the frame of the list. */
const frameOf = (pathname) =>
  pathname.replace(/^((?:\/b2b)?\/orders)\/[^/]+$/, '$1/-').replace(/^(\/b2b\/vendor\/orders)\/[\da-f-]{36}$/, '$1')

/** The device is to use little data: the next smaller size of each picture is asked for. */
async function openPicture(request) {
  const cache = await caches.open(cacheName)
  if (!(await cache.match(thriftNote))) return fetch(request)
  return fetch(request.url.replace(largePicture, (size) => (size === '-900' ? '-480' : '-320')))
}

async function keepThrift(savesData) {
  const cache = await caches.open(cacheName)
  if (savesData) await cache.put(thriftNote, new Response(''))
  else await cache.delete(thriftNote)
}

async function openNewest(request, key) {
  const cache = await caches.open(cacheName)
  try {
    const response = await fetch(request)
    const caching = response.headers.get('cache-control') ?? ''
    const { pathname } = new URL(request.url)
    const isOfGoods = key === goodsList || oneProduct.test(pathname)
    const isKept = (caching.includes('public') && !tracking.test(pathname)) || isOfGoods
    if (response.ok && isKept) await keep(cache, key, response)
    return response
  } catch {
    return (await cache.match(key)) ?? Response.error()
  }
}

/**
 * Under which address the files of linked pages are kept. It names pages, and of personal ones not the order or the paper that they are
 * about: who signs out leaves this to the next person. Without network all are read, whatever their names.
 */
function routesKey(address) {
  const url = new URL(address, self.location.origin)
  const paths = url.pathname === routeList ? url.searchParams.get('paths') : null
  if (paths === null) return address
  const shown = paths.split(',').map((path) => (isPersonal(path) ? path.replace(numbered, '/-') : path))
  const shared = [...new Set(shown)].join(',')
  if (shared === paths) return address
  url.searchParams.set('paths', shared)
  return url.href
}

/** Without network: all that was learned about pages so far, whatever is asked. */
async function openRoutes(request) {
  const cache = await caches.open(cacheName)
  try {
    const response = await fetch(request)
    if (response.ok) await keep(cache, routesKey(request.url), response)
    return response
  } catch {
    const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname === routeList)
    const known = await Promise.all(keys.map(async (key) => (await cache.match(key))?.json().catch(() => ({}))))
    return Response.json(Object.assign({}, ...known))
  }
}

/** A file's name changes with its contents: one that is kept is the right one. */
async function openFile(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await keep(cache, request.url, response)
  return response
}

/**
 * Keeps a page as somebody gets it who is not signed in, if it is of the same version of the site as the page that asks: the files that it
 * loads when they are needed are then kept too.
 */
async function keepPage(path, { language, version }) {
  try {
    const cache = await caches.open(cacheName)
    const kept = await cache.match(path)
    const isFresh = kept && Date.parse(kept.headers.get('date')) > Date.now() - frameFreshMs
    if (isFresh && kept.headers.get('content-language') === language) return
    const address = new URL(path, self.location.origin)
    address.searchParams.set('lang', language)
    const response = await fetch(address, { credentials: 'omit' })
    if (!response.ok || response.redirected || tracking.test(path)) return
    const caching = response.headers.get('cache-control') ?? ''
    if (caching.includes('no-store') && !frames.test(path) && !path.startsWith(vendorPages)) return
    const html = await response.text()
    if (!html.includes(version)) return
    await keepFiles([...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))])
    // Last, so that a page that is kept has all its files.
    const named = ['content-type', 'content-security-policy', 'date']
    const headers = Object.fromEntries(named.map((name) => [name, response.headers.get(name) ?? '']))
    await cache.put(path, new Response(html, { headers: { ...headers, 'content-language': language } }))
  } catch {
    // No network: the next visit keeps it.
  }
}

async function keepFiles(files) {
  const cache = await caches.open(cacheName)
  for (const file of files) {
    try {
      const key = routesKey(file)
      if (await cache.match(key)) continue
      const response = await fetch(file)
      if (response.ok) await cache.put(key, response)
    } catch {
      // As above.
    }
  }
}

/** Files of earlier versions of the site, and pages seen long ago: the cache lists them in the order in which they came. Frames stay. */
async function dropOld() {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  const dropBeyond = (some, max) =>
    Promise.all(some.slice(0, Math.max(0, some.length - max)).map((key) => cache.delete(key)))
  await dropBeyond(keys.filter(({ url }) => isFile(url)), filesMax)
  const stays = ({ pathname, search }) =>
    (!search && (frames.test(pathname) || vendorFrames.test(pathname))) || pathname === thriftNote
  await dropBeyond(keys.filter(({ url }) => !isFile(url) && !stays(new URL(url))), pagesMax)
}

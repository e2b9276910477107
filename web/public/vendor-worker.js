// Opens the vendor's pages without network: keeps the pages, which are the same for everyone until the browser has called the
// API, and their scripts and styles. What a person sees in them is kept elsewhere (areas/vendor/kept).
const cacheName = 'vendor-pages'
const filesMax = 400
const orders = '/b2b/vendor/orders'
/** Where the router asks which files the linked pages need. */
const routeList = '/__manifest'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A page names the pages to keep, and the files that it has loaded before this worker was there.
self.addEventListener('message', (event) => {
  const { pages = [], files = [] } = event.data ?? {}
  event.waitUntil(Promise.all([...pages.map(keepPage), keepFiles(files)]).then(dropOldFiles))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
  else if (pathname === routeList) event.respondWith(openRoutes(request))
})

async function openPage(request, pathname) {
  const response = await fromNetworkFirst(request, pathname)
  return response.type === 'error' && pathname !== orders ? Response.redirect(orders) : response
}

/** Without network: all that was learned about pages so far, whatever is asked. */
async function openRoutes(request) {
  const response = await fromNetworkFirst(request, request.url)
  if (response.type !== 'error') return response
  const cache = await caches.open(cacheName)
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname === routeList)
  const known = await Promise.all(keys.map(async (key) => (await cache.match(key))?.json()))
  return Response.json(Object.assign({}, ...known))
}

async function fromNetworkFirst(request, key) {
  const cache = await caches.open(cacheName)
  try {
    const response = await fetch(request)
    // Without network, the page of a single order opens within the list: its address is not kept.
    if (response.ok && !response.redirected && !key.startsWith(`${orders}/`)) await cache.put(key, response.clone())
    return response
  } catch {
    return (await cache.match(key)) ?? Response.error()
  }
}

/** A file's name changes with its contents: one that is kept is the right one. */
async function openFile(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}

async function keepPage(path) {
  try {
    const response = await fetch(path, { credentials: 'same-origin' })
    if (!response.ok || response.redirected) return
    const html = await response.clone().text()
    await keepFiles([...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))])
    // Last, so that a page that is kept has all its files.
    const cache = await caches.open(cacheName)
    await cache.put(path, response)
  } catch {
    // No network: the next visit keeps it.
  }
}

async function keepFiles(files) {
  const cache = await caches.open(cacheName)
  for (const file of files) {
    try {
      if (!(await cache.match(file))) await cache.add(file)
    } catch {
      // As above.
    }
  }
}

/** Files of earlier versions of the site: the cache lists them in the order in which they came. */
async function dropOldFiles() {
  const cache = await caches.open(cacheName)
  const isFile = ({ url }) => /^\/(assets\/|__manifest)/.test(new URL(url).pathname)
  const files = (await cache.keys()).filter(isFile)
  await Promise.all(files.slice(0, Math.max(0, files.length - filesMax)).map((file) => cache.delete(file)))
}

/** A built site of a few pages that print their input, in the shape that React Router builds. */
export const builtSite = `
const key = globalThis[Symbol.for('juaso.api')]
const read = async ({ context, request, params }) => {
  const { body } = await context.get(key).get('/api/price')
  return { price: body.price, url: request.url, cookie: request.headers.get('cookie'),
    language: request.headers.get('accept-language'), params }
}
const route = (id, path, module) => ({ id, path, parentId: 'root', module: { default: () => null, ...module } })
export const entry = { module: {
  handleError() {},
  default: (request, status, headers, context, provided) => {
    const html = '<script nonce="m">run()</script>' +
      JSON.stringify(context.staticHandlerContext.loaderData) + 'x'.repeat(2000)
    provided.set(globalThis[Symbol.for('juaso.rendering')], { html: [html], mark: 'm' })
    return new Response(null, { status,
      headers: { ...Object.fromEntries(headers), 'content-type': 'text/html; charset=utf-8' } })
  },
} }
export const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  shop: route('shop', 'shop/:slug', { handle: { cache: 'public', query: ['page'] }, loader: read }),
  open: route('open', 'open', { handle: { cache: 'public' }, loader: read }),
  mine: route('mine', 'mine', { loader: read }),
  track: route('track', 'track/:number', { handle: { isGuessable: true },
    loader({ params }) { if (params.number !== 'JU1') throw new Response('{}', { status: 404 }); return {} } }),
  form: route('form', 'form', { action: async ({ request }) => ({ sent: await request.text() }) }),
  broken: route('broken', 'broken', { handle: { cache: 'public' }, loader() { throw new Error('down') } }),
  gone: route('gone', '*', { handle: { cache: 'public' }, loader() { return new Response('{}', { status: 404 }) } }),
}
const bare = (id) => ({ id, module: '/assets/a.js', hasAction: false, hasLoader: true })
export const assets = {
  entry: { module: '/assets/a.js', imports: [] }, url: '/assets/m.js', version: '1',
  routes: Object.fromEntries(Object.keys(routes).map((id) => [id, bare(id)])),
}
export const basename = '/', publicPath = '/', assetsBuildDirectory = '', future = {}, ssr = true, isSpaMode = false
export const prerender = [], routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
`

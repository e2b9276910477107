import { type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { narrowHandlers } from './web-handlers.ts'
import { pageRoutes } from './web-routes.ts'

const addresses = {
  home: undefined,
  b2b: 'b2b',
  vendor: 'b2b/vendor',
  orders: 'b2b/vendor/orders',
  soap: 'product/:slug',
  admin: 'admin',
  gone: '*',
}
const module = { default: () => null }
const routes = {
  root: { id: 'root', path: '', module },
  ...Object.fromEntries(
    Object.entries(addresses).map(([id, path]) => {
      const handle = id === 'home' ? { cache: 'public', query: [] } : undefined
      const page = { id, path, parentId: 'root', module: { ...module, handle, loader: () => id } }
      return [id, path === undefined ? { ...page, index: true } : page]
    }),
  ),
}

let rendered: string[][]
const build = {
  entry: {
    module: {
      default: (_: Request, status: number, __: Headers, context: EntryContext) => {
        const matched = context.staticHandlerContext.matches.map(({ route }) => route.id)
        rendered.push(matched, Object.keys(context.manifest.routes), Object.keys(context.routeModules))
        return new Response(null, { status })
      },
    },
  },
  routes,
  assets: { routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id }])), version: '1' },
  basename: '/',
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  ssr: true,
  prerender: [],
  future: {},
} as unknown as ServerBuild
const handle = narrowHandlers(build, 'production', pageRoutes(build))
const read = (path: string) => handle(new Request(`http://localhost${path}`), new RouterContextProvider())

beforeEach(() => {
  rendered = []
})

it.each([
  ['/', ['root', 'home'], []],
  ['/product/soap', ['root', 'soap'], ['home', 'gone']],
  ['/b2b/vendor/orders/', ['root', 'orders'], ['home', 'b2b', 'vendor']],
  ['/not/there', ['root', 'gone'], ['home']],
])('%s is rendered with its routes and those of the folders above it alone', async (path, own, above) => {
  await read(path)
  await read(path)
  const all = [...own, ...above].sort()
  const [matched, known, modules] = rendered
  expect(matched).toEqual(own)
  expect([known?.toSorted(), modules?.toSorted()]).toEqual([all, all])
  expect(rendered.slice(3)).toEqual([matched, known, modules])
})

it('the data of a page is that of the page', async () => {
  expect(await (await read('/product/soap.data')).text()).toContain('"soap"')
  expect(await (await read('/_.data')).text()).toContain('"home"')
  const routes = pageRoutes(build)
  const home = (path: string) => routes.publicPage(new URL(path, 'http://localhost'), 'en')?.url.search
  expect([home('/?x=1'), home('/_.data?x=1'), home('/admin')]).toEqual(['', '', undefined])
})

it('the routes of any address can be asked for', async () => {
  const answer = await read('/__manifest?version=1&paths=%2Fadmin,%2Fb2b')
  expect(Object.keys(await answer.json()).sort()).toEqual(['admin', 'b2b', 'root'])
})

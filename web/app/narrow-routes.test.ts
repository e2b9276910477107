import type { EntryContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import { foldersOf, narrowRoutes } from './narrow-routes.server.ts'

test.each([
  ['/', ['/']],
  ['/categories', ['/']],
  ['/product/soap', ['/', '/product']],
  ['/b2b/vendor/orders/', ['/', '/b2b', '/b2b/vendor']],
])('the folders above %s', (pathname, folders) => {
  expect(foldersOf(pathname)).toEqual(folders)
})

const of = (...ids: string[]) => ids.map((id) => ({ route: { id } }))
const match = vi.fn((path: string) =>
  path === '/' ? of('root', 'home') : path === '/b2b' ? of('root', 'b2b') : null,
)

function contextOf(pathname: string, ...ids: string[]) {
  const routes = Object.fromEntries(
    ['root', 'home', 'b2b', 'frame', 'orders', 'admin'].map((id) => [id, { id }]),
  )
  const staticHandlerContext = { _match: match, location: { pathname }, matches: of(...ids) }
  return { manifest: { routes, version: '1' }, staticHandlerContext } as unknown as EntryContext
}

test('a page keeps the routes of its address and of the folders above it, and no other', () => {
  const narrowed = narrowRoutes(contextOf('/b2b/orders', 'root', 'frame', 'orders'))
  expect(Object.keys(narrowed.manifest.routes).sort()).toEqual(['b2b', 'frame', 'home', 'orders', 'root'])
  expect(narrowed.manifest.version).toBe('1')
  expect(narrowed.staticHandlerContext._match('/b2b')).toEqual(of('root', 'b2b'))
})

test('a folder is looked up once, also one that is no page', () => {
  for (const product of ['one', 'two', 'three']) narrowRoutes(contextOf(`/product/${product}`, 'root'))
  expect(match.mock.calls.filter(([path]) => path === '/product')).toHaveLength(1)
  expect(match.mock.calls.filter(([path]) => path === '/').length).toBeLessThan(2)
})

test('made-up addresses are forgotten again', () => {
  for (let count = 0; count < 1_200; count += 1) narrowRoutes(contextOf(`/made-up-${count}/page`, 'root'))
  const before = match.mock.calls.length
  narrowRoutes(contextOf('/made-up-0/page', 'root'))
  expect(match.mock.calls.length).toBeGreaterThan(before)
})

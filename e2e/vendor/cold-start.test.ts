import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { bodyOf, readManifest, scriptsOf } from '../testing/route-scripts.ts'
import { act, anOrder, findParcel, openOrders, store } from './a-vendors-orders.ts'

const owner = 'kwabena.osei.tutu'
const frame = 'areas/vendor/frame/frame'
const dashboard = 'areas/vendor/dashboard/dashboard'

/** What each page of the vendor needs before it answers to presses, by its name for the router: those of the dashboard and all others. */
async function scriptsToStart(page: Page): Promise<Map<string, string[]>> {
  const { entry, routes } = await readManifest(page)
  const pages = Object.keys(routes).filter((id) => routes[id]?.parentId === frame)
  return new Map(
    pages.map((id) => {
      const files = ['root', 'areas/vendor/layout', frame, id].flatMap((part) => [
        routes[part]?.module ?? part,
        ...(routes[part]?.imports ?? []),
      ])
      return [id, [...new Set([entry.module, ...entry.imports, ...files])]]
    }),
  )
}

async function kilobytesOf(page: Page, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => gzipSync(await bodyOf(page, path), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

test('[VE-2.05] on a slow line the dashboard is read before any script has arrived', async () => {
  const page = await openPage({ width: 360, height: 740, scripts: false })
  await signInAs(page, owner)
  await page.goto('/b2b/vendor-dashboard')
  await page.getByRole('heading', { name: /^Hello Kwabena, Welcome to your Seller Dashboard$/ }).waitFor()
  await page.getByRole('heading', { name: /^To do today/ }).waitFor()
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
  expect(await shortcuts.getByRole('link', { name: 'Stock' }).getAttribute('href')).toBe(
    '/b2b/vendor/products/stock',
  )
  await page.getByText('Ready for withdrawal').waitFor()
  await page.getByRole('heading', { name: /^Orders overview/ }).waitFor()
})

test('[VE-2.11] on a slow line the orders are read before any script has arrived', async () => {
  const page = await openPage({ width: 360, height: 740, scripts: false })
  await signInAs(page, owner)
  await page.goto('/b2b/vendor/orders')
  const first = page.getByRole('article').locator('visible=true').first()
  await first.getByRole('link', { name: /^JU\d+/ }).click()
  await page.getByRole('heading', { name: /^JU\d+/ }).waitFor()
})

/** What a page loads from now on, in bytes as they are sent, by the kind of the file. */
async function bytesOf(page: Page): Promise<Map<string, number>> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const bytes = new Map<string, number>()
  const kinds = new Map<string, string>()
  line.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength: length }) => {
    const kind = kinds.get(requestId) ?? ''
    bytes.set(kind, (bytes.get(kind) ?? 0) + length)
  })
  return bytes
}

test("a rider's page has a few kilobytes and no script, and its logo leads nowhere", async () => {
  const { number } = await anOrder()
  const vendor = await openPage({ width: 360 })
  await openOrders(vendor)
  const { id } = await findParcel(vendor, number)
  await act(vendor, id, 'accept', 'out_for_delivery')
  const path = `/api/vendor/${store}/parcels/${id}/rider-link`
  const { url } = await callAs<{ url: string }>(vendor, 'GET', path)
  const rider = await openPage({ width: 360 })
  const bytes = await bytesOf(rider)
  await rider.goto(new URL(url).pathname, { waitUntil: 'networkidle' })
  await rider.getByRole('heading', { name: 'Bring it to' }).waitFor()
  expect(await rider.getByRole('banner').getByRole('link').count()).toBe(0)
  expect(await rider.getByRole('contentinfo').count()).toBe(0)
  expect(bytes.get('Script')).toBeUndefined()
  expect(bytes.get('Fetch')).toBeUndefined()
  const kilobytes = [...bytes.values()].reduce((sum, size) => sum + size, 0) / 1024
  expect(kilobytes).toBeLessThanOrEqual(60)
})

test.runIf(isLong)(
  'what is kept for later is asked for after the dashboard shows what it is for',
  async () => {
    const page = await openPage({ width: 360, height: 740, keepsPages: true })
    await signInAs(page, owner)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    let isHeldBack = true
    // The last of what the dashboard shows comes late, as on a slow line.
    await page.route('**/growth-tips', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4_000))
      isHeldBack = false
      await route.fallback()
    })
    await page.route('**/newest-parcels', async (route) => {
      expect(isHeldBack, 'the orders for the time without network before the tips of the dashboard').toBe(
        false,
      )
      await route.fallback()
    })
    await page.goto('/b2b/vendor-dashboard')
    await page.getByRole('heading', { name: /^Consider 15–25% off/ }).waitFor()
    await expect
      .poll(() => asked.some((path) => path.endsWith('/newest-parcels')), { timeout: 20_000 })
      .toBe(true)
  },
)

test('the dashboard starts with at most 160 KB of scripts in few files', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, owner)
  await page.goto('/b2b/vendor-dashboard')
  const files = (await scriptsToStart(page)).get(dashboard) ?? []
  expect(await kilobytesOf(page, files)).toBeLessThanOrEqual(160)
  expect(files.length).toBeLessThanOrEqual(25)
})

test('each further screen of the vendor starts with at most 25 KB of scripts besides', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, owner)
  await page.goto('/b2b/vendor-dashboard')
  const screens = await scriptsToStart(page)
  const there = new Set(screens.get(dashboard))
  expect(screens.size).toBeGreaterThan(25)
  const sizes = new Map<string, number>()
  for (const file of new Set([...screens.values()].flat().filter((path) => !there.has(path))))
    sizes.set(file, await kilobytesOf(page, [file]))
  const weights = [...screens].map(([id, files]) => ({
    screen: id,
    kilobytes: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
  }))
  expect(weights.filter(({ kilobytes }) => kilobytes > 25)).toEqual([])
})

test('shoppers load no scripts that only vendors need', async () => {
  const shopper = await openPage({ width: 360, height: 740 })
  await signInAs(shopper, 'ama')
  const loaded = scriptsOf(shopper)
  for (const path of [
    '/',
    '/track-order',
    '/contact',
    '/cart',
    '/orders',
    '/account',
    '/favorites',
    '/messages',
    '/b2b',
  ]) {
    await shopper.goto(path)
    await shopper.getByRole('heading', { level: 1 }).first().waitFor()
  }
  const bodies = await Promise.all(
    [...loaded].map(async (path) => [path, String(await bodyOf(shopper, path))] as const),
  )
  const vendors = bodies.filter(([, text]) => text.includes('/vendor/:store')).map(([path]) => path)
  expect(vendors, 'scripts that call the API of a store').toEqual([])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { casesOf } from '#server/testing/long-form.ts'
import { pages } from '../../accessibility/walk-pages.ts'
import { openPage, signInAs } from '../../browser.ts'
import { fillCart, walkToReview } from '../../shopper/shopping.ts'
import { bodyOf, readManifest, scriptsOf } from '../../testing/route-scripts.ts'
import { anOperator } from '../an-operator.ts'

const isOfDesk = (id: string) => id.startsWith('areas/admin/')

/** The scripts that routes of the desk name and no other route does. */
async function scriptsOfDesk(page: Page): Promise<ReadonlySet<string>> {
  const { entry, routes } = await readManifest(page)
  const filesOf = (isWanted: (id: string) => boolean) =>
    Object.entries(routes).flatMap(([id, { module, imports = [] }]) =>
      isWanted(id) ? [module, ...imports] : [],
    )
  const others = new Set([entry.module, ...entry.imports, ...filesOf((id) => !isOfDesk(id))])
  return new Set(filesOf(isOfDesk).filter((path) => !others.has(path)))
}

/** Of these scripts the desk's own: those of its routes, and those that call its API, also where they are loaded on demand. */
async function deskAmong(page: Page, loaded: ReadonlySet<string>): Promise<string[]> {
  const ofDesk = await scriptsOfDesk(page)
  const isDesks = async (path: string) =>
    ofDesk.has(path) || /\b(GET|POST|PUT|PATCH|DELETE) \/admin\//.test(String(await bodyOf(page, path)))
  const found = await Promise.all([...loaded].map(async (path) => ((await isDesks(path)) ? [path] : [])))
  return found.flat()
}

async function open(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
}

test('an operator loads scripts of the desk', async () => {
  const { page } = await anOperator('read_only', 'Yaa Loads')
  const loaded = scriptsOf(page)
  await open(page, ['/admin'])
  expect((await scriptsOfDesk(page)).size).toBeGreaterThan(30)
  expect((await deskAmong(page, loaded)).length).toBeGreaterThan(1)
})

test('who shops and buys loads none of them', async () => {
  const page = await openPage({ width: 360 })
  const loaded = scriptsOf(page)
  await open(page, ['/', '/search?q=rice', '/product/adom-runner-breathable-mesh-sizes-38-46', '/b2b'])
  await signInAs(page, 'ama')
  await fillCart(page)
  await open(page, ['/cart', '/orders', '/account'])
  await walkToReview(page, /^Cash/)
  expect(loaded.size).toBeGreaterThan(30)
  expect(await deskAmong(page, loaded)).toEqual([])
})

test('who runs a store loads none of them', async () => {
  const page = await openPage({ width: 360, allowed: [/Failed to load resource/] })
  await signInAs(page, 'kwabena.osei.tutu')
  const loaded = scriptsOf(page)
  const ofVendor = pages.filter((path) => path.startsWith('/b2b/vendor') && !path.includes(':'))
  await open(page, ['/b2b/vendor-dashboard', ...casesOf(ofVendor, 8)])
  expect(loaded.size).toBeGreaterThan(30)
  expect(await deskAmong(page, loaded)).toEqual([])
})

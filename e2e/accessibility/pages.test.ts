import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectNoSidewaysScroll, rulesOfColour, violationsOf } from '../accessibility.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { fillCart, goods, orderInCash, orderToPay } from '../shopper/shopping.ts'
import { moveParcels } from '../testing/move-parcels.ts'
import {
  newShopperScenes,
  phoneScenes,
  type Scene,
  type Shopped,
  shopperScenes,
  vendorScenes,
  visitorScenes,
} from './scenes.ts'

const themes = ['light', 'dark'] as const
/** Violations by scene, width and theme. */
const table = new Map<string, Record<string, number>>()

/** Refused calls and missing pages are part of the scenes. */
const allowed = [/Failed to load resource/]

/**
 * Each scene on a phone in both themes, and in the long form on a desk too. A scene with something open is opened again for the other
 * width, a plain page only gets the other width.
 */
async function look(
  page: Page,
  scenes: readonly Scene[],
  widths: readonly number[] = isLong ? [360, 1280] : [360],
): Promise<void> {
  for (const scene of scenes) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      if (width === widths[0] || scene.open) await show(page, scene)
      for (const theme of themes) await scan(page, scene.name, width, theme)
      await expectNoSidewaysScroll(page)
    }
  }
}

async function show(page: Page, { path, whole, open }: Scene): Promise<void> {
  await page.goto(path)
  await whole(page).waitFor()
  await (await open?.(page))?.waitFor()
}

async function scan(page: Page, name: string, width: number, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  // Scanning with every rule takes a second, and only those of colour differ between the themes.
  const found = await violationsOf(page, theme === 'dark' ? rulesOfColour : undefined)
  table.set(name, { ...table.get(name), [`${width} ${theme}`]: found.length })
  expect.soft(found, `${name}, ${width}, ${theme}`).toEqual([])
}

/** A shopper with favourites, a cart and orders in each state. */
async function shop(page: Page): Promise<Shopped> {
  await fillCart(page, 2)
  const received = await orderInCash(page)
  await moveParcels(received, 'delivered')
  await fillCart(page)
  const unpaid = await orderToPay(page)
  await fillCart(page)
  const underWay = await orderInCash(page)
  for (const { id } of await goods(page, 3)) await callAs(page, 'POST', '/api/wishlist', { product: id })
  await fillCart(page, 2)
  return { received, unpaid, underWay }
}

describe('in light and dark, pages have no accessibility violations', () => {
  it('of a visitor', async () => {
    const page = await openPage({ width: 360, allowed })
    await look(page, visitorScenes)
    await look(page, phoneScenes, [360])
  })

  it('of a new shopper without data', async () => {
    const page = await openPage({ width: 360, allowed })
    await signUp(page)
    await look(page, newShopperScenes)
  })

  it('of a shopper with orders, favourites and a full cart', async () => {
    const page = await openPage({ width: 360, allowed })
    await signUp(page)
    await look(page, shopperScenes(await shop(page)))
  })

  it('of a vendor', async () => {
    const page = await openPage({ width: 360, allowed })
    await signInAs(page, 'kwabena.osei.tutu')
    await look(page, vendorScenes)
  })
  // Against a hang alone: a scan of a page takes seconds on a busy machine.
}, 480_000)

afterAll(() => {
  const columns = [360, 1280].flatMap((width) => themes.map((theme) => `${width} ${theme}`))
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const rows = [...table].map(([name, found]) =>
    line([name, ...columns.map((column) => found[column] ?? '')]),
  )
  mkdirSync('.cache', { recursive: true })
  writeFileSync(
    '.cache/accessibility.md',
    `${[line(['axe: violations on', ...columns]), line(['---', '---', '---', '---', '---']), ...rows].join('\n')}\n`,
  )
  const sum = [...table.values()].flatMap((found) => Object.values(found))
  console.log(
    `axe looked ${sum.length} times at ${table.size} pages and states: ${sum.reduce((a, b) => a + b, 0)} violations (.cache/accessibility.md)`,
  )
})

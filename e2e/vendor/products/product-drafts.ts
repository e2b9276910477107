import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { expectAccessible } from '../../accessibility.ts'
import { callAs, openPage, signInAs } from '../../browser.ts'
import { loseAnswer } from '../../testing/lose-answer.ts'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const files = /\/users\/api\/uploads\/[0-9a-f-]{36}\?/

/** A page of the vendor's area, opened by a demo person. */
export async function openAs(who: string, path: string, options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options)
  await signInAs(page, who)
  await page.goto(path)
  return page
}

/** Chooses a picture while files do not arrive, loads the page again, and waits until the product has the picture. */
export async function sendAfterLostSignal(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.route(files, (route) => route.abort())
  await page.locator('#add-pictures').setInputFiles(file)
  await page.getByText('Waits for the network').waitFor()
  await page.reload()
  await page.getByText('Waits for the network').waitFor()
  await page.unroute(files)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('Primary', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('Primary', { exact: true }).waitFor()
  expect(await page.getByRole('progressbar', { name: /^Sending/ }).count()).toBe(0)
}

/** Keeps what stands in the form as a template for sports. */
export async function keepAsTemplate(page: Page, name: string): Promise<void> {
  await field(page, 'category').selectOption('sports')
  await page.getByRole('button', { name: 'Save as template' }).click()
  const keeping = page.getByRole('dialog', { name: 'Save as template' })
  await keeping.getByLabel('Name of the template').fill(name)
  await keeping.getByRole('button', { name: 'Save template' }).click()
  await page.getByText('Saved as a template.').waitFor()
}

/** Renames the template, starts a new product from it and deletes it. */
export async function startFromTemplate(page: Page, name: string): Promise<void> {
  await page.goto('/b2b/vendor/products/add')
  await page.getByRole('button', { name: 'Start from a template' }).click()
  const templates = page.getByRole('dialog', { name: 'Start from a template' })
  await templates.getByRole('button', { name: `${name}: actions` }).click()
  await templates.getByRole('button', { name: 'Rename', exact: true }).click()
  await templates.getByLabel('Name of the template').fill(`${name} two`)
  await templates.getByRole('button', { name: 'Rename', exact: true }).click()
  await templates.getByRole('button', { name: `Use ${name} two` }).waitFor()
  await expectAccessible(page)
  await templates.getByRole('button', { name: `Use ${name} two` }).click()
  await expect.poll(() => field(page, 'category').inputValue()).toBe('sports')
  expect(await field(page, 'base_price').inputValue()).toBe('10')
  expect(await field(page, 'name').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Start from a template' }).click()
  await templates.getByRole('button', { name: `${name} two: actions` }).click()
  await templates.getByRole('button', { name: 'Delete', exact: true }).click()
  await templates.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => templates.getByText(`${name} two`).count()).toBe(0)
}

/** Searches the table of 26 variants; a row that a search leaves out keeps what was typed in it. */
export async function findAmongVariants(page: Page, row: Locator): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search variants' })
  await search.fill('ocean 12')
  await page.getByText('1 of 26 match').waitFor()
  await row.waitFor({ state: 'hidden' })
  await search.fill('xl SUNSET')
  await row.getByText('Saved').waitFor()
  expect(await row.getByLabel('Base price of Sunset / XL').inputValue()).toBe('385')
  await search.fill('')
}

/** Saves a draft whose answer is lost after the server has made it, changes its name and saves again: there is one draft more. */
export async function saveAfterLostAnswer(page: Page, store: string, name: string): Promise<void> {
  const drafts = () => callAs<ListPage<object>>(page, 'GET', `/api/vendor/${store}/products?filter=draft`)
  const { count } = await drafts()
  const save = page.getByRole('button', { name: 'Save as Draft' }).filter({ visible: true }).first()
  await loseAnswer(page, /\/products$/)
  await save.click()
  await page.getByText('Network error or server unavailable').first().waitFor()
  await field(page, 'name').fill(name)
  await save.click()
  await page.getByText('Product saved as draft successfully!').waitFor()
  expect((await drafts()).count).toBe(count + 1)
}

/** Presses each thing that the checklist of a new product misses: it leads to its control. */
export async function followChecklist(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'Before it can be active' })
  const controls = {
    ...{
      'Product name': 'name',
      Description: 'description',
      Category: 'category',
      Brand: 'brand',
      SKU: 'sku',
    },
    ...{ 'Base price above GHS 0': 'base_price', 'Stock quantity': 'stock' },
    'At least one picture': 'add-pictures',
  }
  expect(await list.getByRole('button').count()).toBe(Object.keys(controls).length)
  for (const [label, control] of Object.entries(controls)) {
    await list.getByRole('button', { name: label }).click()
    const focused = () =>
      page.evaluate(() => {
        const { id, name } = document.activeElement as HTMLInputElement
        return name || id
      })
    await expect.poll(focused).toBe(control)
  }
}

/** Sends a second picture and puts it first by dragging, and back by its button: the product keeps each order. */
export async function orderPictures(
  page: Page,
  path: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const images = async () => (await callAs<Listing>(page, 'GET', path)).pictures.map(({ image }) => image)
  await page.locator('#add-pictures').setInputFiles(file)
  await expect.poll(async () => (await images()).length).toBe(2)
  const [first, second] = await images()
  const tiles = page.locator('#pictures li[draggable]')
  await expect.poll(() => tiles.count()).toBe(2)
  await tiles.nth(1).dragTo(tiles.nth(0))
  await expect.poll(images).toEqual([second, first])
  await page.getByRole('button', { name: 'Picture 1: actions' }).click()
  await page.getByRole('button', { name: 'Move it later' }).click()
  await expect.poll(images).toEqual([first, second])
}

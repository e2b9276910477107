import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPool } from '#server/database/client.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aBrand, aCategory, anAttribute, aProduct, aStore, type Db } from '#server/testing/market-builders.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage } from '../browser.ts'
import { marketDatabaseUrl } from '../testing/own-market.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

const looks = (width: number) => ({ width, theme: themeAt(width), allowed: [/status of 409/] }) as const
const own = (word: string) => `${word} ${randomBytes(3).toString('hex')}`

async function inMarket<Made>(make: (db: Db) => Promise<Made>): Promise<Made> {
  const db = openPool(marketDatabaseUrl, 1)
  try {
    return await make(db)
  } finally {
    await db.end()
  }
}

async function looksWell(page: Page, name: string) {
  await lookAt(page, name)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** Goes to an address until the page is as it should be: pages are kept for two seconds, categories for five. */
async function until(page: Page, path: string, isThere: () => Promise<unknown> | unknown) {
  await expect
    .poll(
      async () => {
        await page.goto(path)
        return Boolean(await isThere())
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(true)
}

const aTree = () =>
  inMarket(async (db) => {
    const root = await aCategory(db, { title: own('Instruments of the festivals and funerals of Ashanti') })
    const leaf = await aCategory(db, { parent: root, title: own('Talking drums') })
    const other = await aCategory(db, { parent: root, title: own('Drums') })
    const definition = await anAttribute(db, leaf, 'Skin of the drum', {
      choices: ['Goat', 'Antelope', 'Calf'],
    })
    await anAttribute(db, root, 'Region', { is_required: true })
    const product = await aProduct(db, {
      category: leaf,
      name: own('Fontomfrom'),
      attributes: [{ definition, value: 'Goat' }],
    })
    return { root, leaf, other, product }
  })

test.each(widths)(
  'a category is renamed and merged, and shoppers with old links come to its goods, at %i',
  async (width) => {
    const { root, leaf, other, product } = await aTree()
    const { page } = await anOperator('catalogue', 'Efua Owusu', looks(width))
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: `Move ${leaf.title} up` }).click()
    await page.getByText(`${leaf.title} has another place`).waitFor()
    await looksWell(page, `desk-categories-${width}`)
    await page.getByRole('link', { name: leaf.title }).click()
    await page.getByRole('heading', { name: leaf.title, level: 1 }).waitFor()
    await page.getByText('Goat 1').waitFor()
    await page.getByRole('heading', { name: 'From above' }).waitFor()
    await looksWell(page, `desk-category-${width}`)

    await page.getByRole('button', { name: 'Rename' }).click()
    const renaming = page.getByRole('dialog', { name: `Change ${leaf.title}` })
    const title = own('Drums that talk')
    await renaming.getByLabel('Title').fill(title)
    await renaming.getByRole('button', { name: 'Save' }).click()
    await renaming.getByText('Please write why').waitFor()
    await renaming.getByLabel(/^Why/).fill('Shoppers call them so.')
    await lookAt(page, `desk-category-rename-${width}`)
    await renaming.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByText(`/category/${leaf.slug}`, { exact: true }).waitFor()

    const shopper = await openPage({ width })
    await until(shopper, `/category/${leaf.slug}`, () =>
      shopper.url().endsWith(title.toLowerCase().replaceAll(' ', '-')),
    )
    await shopper.getByRole('heading', { name: title, level: 1 }).waitFor()
    await shopper.getByRole('link', { name: product.name }).first().waitFor()

    await page.getByRole('button', { name: 'Merge' }).click()
    const merging = page.getByRole('dialog', { name: `Merge ${title}` })
    await merging.getByLabel('It becomes part of').selectOption(other.id)
    await merging.getByText('1 product follows').waitFor()
    await merging.getByText('It gets these attributes: Skin of the drum.').waitFor()
    await merging.getByLabel(/^Why/).fill('They are the same.')
    await looksWell(page, `desk-category-merge-${width}`)
    await merging.getByRole('button', { name: 'Merge for ever' }).click()
    await page.getByRole('heading', { name: other.title, level: 1 }).waitFor()
    await page.getByText('1, 1 on sale').waitFor()
    await until(shopper, `/category/${leaf.slug}?sort=newest`, () =>
      shopper.url().endsWith(`/category/${other.slug}?sort=newest`),
    )
    await shopper.getByRole('link', { name: product.name }).first().waitFor()
    await page.goto(`/admin/categories/${root.id}`)
    await page.getByRole('button', { name: 'Retire' }).click()
    await page.getByRole('dialog').getByLabel(/^Why/).fill('Nobody needs it.')
    await page.getByRole('button', { name: 'Retire it' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^It has products or categories/)
      .waitFor()
  },
)

test.runIf(isLong).each(widths)(
  'what moving a category will do is read before, and why it cannot be done, at %i',
  async (width) => {
    const { leaf } = await aTree()
    const there = await inMarket(async (db) => {
      const category = await aCategory(db, { title: own('Drums for schools') })
      await anAttribute(db, category, 'Age of the pupils', { is_required: true })
      return category
    })
    const { page } = await anOperator('catalogue', 'Efua Owusu', looks(width))
    await page.goto(`/admin/categories/${leaf.id}`)
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const moving = page.getByRole('dialog', { name: `Move ${leaf.title}` })
    await moving.getByLabel('Below').selectOption(there.id)
    await moving.getByText('1 product moves and pays the fees of now.').waitFor()
    await moving.getByText('To be filled in from then on: Age of the pupils.').waitFor()
    await moving.getByText('No longer asked for, and no product has a value of it: Region.').waitFor()
    await looksWell(page, `desk-category-move-${width}`)
    await moving.getByLabel(/^Why/).fill('Schools look for them there.')
    await moving.getByRole('button', { name: 'Move it' }).click()
    await page.getByText('Age of the pupils').first().waitFor()
  },
)

test.runIf(isLong).each(widths)(
  'choices of an attribute are renamed, and products follow, at %i',
  async (width) => {
    const { leaf, product } = await aTree()
    const { page } = await anOperator('catalogue', 'Efua Owusu', looks(width))
    await page.goto(`/admin/categories/${leaf.id}`)
    await page.getByRole('button', { name: 'Change Skin of the drum' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Skin of the drum' })
    await dialog.getByRole('textbox', { name: 'Choice 1' }).fill('Goat from Bolgatanga')
    await dialog.getByRole('button', { name: 'Remove choice Calf' }).click()
    await dialog.getByRole('button', { name: 'Add a choice' }).click()
    await dialog.getByRole('textbox', { name: 'Choice 3' }).fill('Elephant')
    await dialog.getByLabel(/^Why/).fill('Buyers ask where it is from.')
    await looksWell(page, `desk-attribute-${width}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Goat from Bolgatanga 1').waitFor()
    await page.getByText('Elephant 0').waitFor()
    const shopper = await openPage({ width })
    await until(shopper, `/product/${product.slug}`, () =>
      shopper.getByText('Goat from Bolgatanga').first().isVisible(),
    )
    await page.getByRole('button', { name: 'Remove Skin of the drum' }).click()
    await page.getByText('1 product loses its value').waitFor()
    await page.getByRole('dialog').getByLabel(/^Why/).fill('Nobody filters by it.')
    await page.getByRole('button', { name: 'Remove it with 1 value' }).click()
    await page.getByText('It has none of its own.', { exact: false }).waitFor()
  },
)

test.runIf(isLong).each(widths)(
  'two brands become one, and a link to the old one finds its goods, at %i',
  async (width) => {
    const { old, kept, product } = await inMarket(async (db) => {
      const [old, kept] = [
        await aBrand(db, { name: own('Kumasi Loom') }),
        await aBrand(db, { name: own('Kumasi Looms') }),
      ]
      return {
        old,
        kept,
        product: await aProduct(db, { brand: old, name: own('Smock'), store: await aStore(db) }),
      }
    })
    const { page } = await anOperator('catalogue', 'Efua Owusu', looks(width))
    await page.goto(`/admin/brands?q=${encodeURIComponent('Kumasi Loom')}`)
    await page.getByRole('link', { name: old.name, exact: true }).waitFor()
    await looksWell(page, `desk-brands-${width}`)
    await page.getByRole('link', { name: old.name, exact: true }).click()
    await page.getByRole('button', { name: 'Merge' }).click()
    const merging = page.getByRole('dialog', { name: `Merge ${old.name}` })
    await merging.getByRole('combobox', { name: 'It becomes part of' }).fill(kept.name)
    await merging.getByRole('option', { name: kept.name }).click()
    await merging.getByLabel(/^Why/).fill('It is the same maker.')
    await looksWell(page, `desk-brand-merge-${width}`)
    await merging.getByRole('button', { name: 'Merge for ever' }).click()
    await page.getByRole('heading', { name: kept.name, level: 1 }).waitFor()
    await page.getByText(old.slug, { exact: true }).waitFor()
    await looksWell(page, `desk-brand-${width}`)
    const shopper = await openPage({ width })
    await until(shopper, `/search?brand=${old.slug}`, () => shopper.url().endsWith(`brand=${kept.slug}`))
    await shopper.getByRole('heading', { name: kept.name, level: 1 }).waitFor()
    await shopper.getByRole('link', { name: product.name }).first().waitFor()
  },
)

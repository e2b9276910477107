import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { expectAccessible } from '../../accessibility.ts'
import { callAs, openPage, signUp } from '../../browser.ts'
import { lookAt } from '../../vendor/look-at.ts'
import { goods } from '../shopping.ts'

const allowed = [/ERR_FAILED|Failed to load/]

const cartOf = async (page: Page) => (await callAs<Cart[]>(page, 'GET', '/api/cart'))[0] as Cart

test('what gets no answer waits although there is network, counts once, and signing out asks first', async () => {
  const page = await openPage({ width: 360, height: 740, allowed })
  await signUp(page)
  const [product] = (await goods(page, 1)) as [ProductCard]
  await page.goto(`/product/${product.slug}`)
  let arrived = 0
  await page.route('**/api/cart/items?*', async (route) => {
    arrived += 1
    // The first one arrives, and its answer is lost.
    if (arrived === 1) await route.fetch()
    await route.abort()
  })
  await page.route('**/api/wishlist', (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.getByText(/^Network error or server unavailable\. .* is put in your cart/).waitFor()
  await page
    .getByRole('button', { name: `Favorite: ${product.name}` })
    .first()
    .click()
  await page.getByText(/Your favorites change when you are online again/).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Efua' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out now?' })
  await question.getByText('2 things you pressed have not been sent yet.').waitFor()
  await expectAccessible(page)
  await lookAt(page, 'sign-out-with-unsent-360')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await question.waitFor({ state: 'detached' })

  await page.unroute('**/api/cart/items?*')
  await page.unroute('**/api/wishlist')
  const wished = async () => (await callAs<{ count: number }>(page, 'GET', '/api/wishlist')).count
  await expect.poll(wished, { timeout: 30_000 }).toBe(1)
  expect(arrived).toBeGreaterThan(1)
  expect((await cartOf(page)).cart_items.map(({ quantity }) => quantity)).toEqual([1])
})

test('what could not be sent for a week is named once and not sent any more', async () => {
  const page = await openPage({ width: 360, height: 740, allowed })
  await signUp(page)
  const [product] = (await goods(page, 1)) as [ProductCard]
  await page.goto(`/product/${product.slug}`)
  await page.route('**/api/wishlist', (route) => route.abort())
  await page
    .getByRole('button', { name: `Favorite: ${product.name}` })
    .first()
    .click()
  await page.getByText(/Your favorites change when you are online again/).waitFor()
  await page.evaluate(
    () =>
      new Promise<void>((ready) => {
        indexedDB.open('juaso-unsent-presses').onsuccess = ({ target }) => {
          const presses = (target as IDBOpenDBRequest).result
            .transaction('presses', 'readwrite')
            .objectStore('presses')
          presses.getAll().onsuccess = (event) => {
            const [press] = (event.target as IDBRequest).result
            presses.put({ ...press, at: press.at - 8 * 24 * 3_600_000 }).onsuccess = () => ready()
          }
        }
      }),
  )
  await page.unroute('**/api/wishlist')
  await page.goto('/cart')
  const sentence = 'There was no network for a week.'
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText(`${sentence} ${product.name} to your favorites`).waitFor()
  const task = page.getByRole('region', { name: 'Could not be done' })
  await task.getByText(sentence).waitFor()
  await page.reload()
  await task.getByText(sentence).waitFor()
  expect(await notices.getByText(sentence).count()).toBe(0)
  expect((await callAs<{ count: number }>(page, 'GET', '/api/wishlist')).count).toBe(0)
})

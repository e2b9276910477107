import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage, setOffline, signUp } from '../../browser.ts'
import { askMarket } from '../../testing/market-database.ts'
import { anOrder, orderOf, store } from '../a-vendors-orders.ts'
import { lookAt } from '../look-at.ts'

/** Calls that fail while the network is gone, and those of a store that is not hers any more. */
const allowed = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /status of 4\d\d/,
  /fetching the script|fetch manifest patches/,
]

/** A helper of the store, on a phone. */
async function aHelper(): Promise<{ page: Page; email: string }> {
  const page = await openPage({ width: 360, height: 740, allowed, keepsPages: true })
  const { email } = await signUp(page, 'Adjoa Serwaa')
  await askMarket("update people set roles = '{customer,vendor}' where email = $1", [email])
  await askMarket(
    `insert into store_members (store_id, person_id, role, added_by)
     select s.id, p.id, 'orders', p.id from people p, stores s where p.email = $1 and s.slug = $2`,
    [email, store],
  )
  return { page, email }
}

/** Of which stores this phone keeps orders, and under which names it keeps other answers. */
const keptOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('juaso-kept')
        opening.onsuccess = () => {
          const open = opening.result
          const reading = open.transaction(['stores', 'answers'])
          const keys = ['stores', 'answers'].map((name) => reading.objectStore(name).getAllKeys())
          reading.oncomplete = () => {
            open.close()
            resolve(keys.flatMap(({ result }) => result).map(String))
          }
        }
      }),
  )

const hasKeptPages = (page: Page) =>
  page.evaluate(
    async () =>
      localStorage.getItem('juaso.kept-person') !== null &&
      navigator.serviceWorker.controller !== null &&
      (await caches.match('/b2b/vendor/orders')) !== undefined,
  )

test('who is removed from the team keeps no orders on the phone, reads why, and keeps what was typed in sight', async () => {
  const { number } = await anOrder()
  const { page, email } = await aHelper()
  await page.goto(`/b2b/vendor/orders?q=${number}`)
  await orderOf(page, number).waitFor()
  await expect.poll(() => hasKeptPages(page), { timeout: 20_000 }).toBe(true)
  await expect
    .poll(async () => (await keptOf(page)).join(), { timeout: 20_000 })
    .toContain(` people ${store}`)

  await setOffline(page, true)
  await page.goto('/b2b/vendor/orders')
  const card = orderOf(page, number)
  await card.getByRole('button', { name: 'Accept Order' }).click()
  await page.getByText('1 change waits for the network.').waitFor()
  await card.getByRole('link', { name: number }).click()
  await page.getByLabel('New note').fill('The blue gate,\nbehind the kiosk')
  await askMarket('delete from store_members where person_id = (select id from people where email = $1)', [
    email,
  ])
  await setOffline(page, false)

  const gone = page.getByRole('heading', { name: /^You no longer work for / })
  await gone.waitFor()
  await page.getByText('What stood in the fields of that page:').waitFor()
  await page.getByText('The blue gate, behind the kiosk').waitFor()
  const tasks = page.getByRole('region', { name: 'To sort out' })
  await tasks.getByText('You no longer work for this store.').waitFor()
  expect(await tasks.getByRole('button', { name: /^Try again/ }).count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await lookAt(page, 'removed-typed-360')
  await expect.poll(async () => (await keptOf(page)).filter((key) => key.endsWith(store))).toEqual([])

  await setOffline(page, true)
  await page.goto('/b2b/vendor/orders')
  await gone.waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  expect(await page.getByText(/Efua/).count()).toBe(0)
})

test('who leaves the team keeps no orders on the phone either, and is not told of it later', async () => {
  await anOrder()
  const { page } = await aHelper()
  await page.goto('/b2b/vendor/orders')
  await expect.poll(() => hasKeptPages(page), { timeout: 20_000 }).toBe(true)
  await expect
    .poll(async () => (await keptOf(page)).join(), { timeout: 20_000 })
    .toContain(` people ${store}`)
  await page.goto('/b2b/vendor/team')
  await page.getByRole('button', { name: 'Leave this store' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL((url) => url.pathname === '/b2b')
  await expect.poll(async () => (await keptOf(page)).filter((key) => key.endsWith(store))).toEqual([])
  await page.goto('/b2b/vendor-dashboard')
  await page.getByRole('heading', { name: 'Business Information' }).waitFor()
})

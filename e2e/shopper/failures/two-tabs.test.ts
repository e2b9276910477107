import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { OrderSummary } from '#contracts/orders/order.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { isLong } from '#server/testing/long-form.ts'
import { callAs, openPage, signUp } from '../../browser.ts'
import { countInMarket } from '../../testing/market-database.ts'
import { marketUrl } from '../../testing/own-market.ts'
import { addAddress, fillCart, press, walkToReview } from '../shopping.ts'
import { cut, failedCalls } from './failing.ts'

const ordersOf = async (page: Page) =>
  (await callAs<ListPage<OrderSummary>>(page, 'GET', '/api/orders')).results

describe.runIf(isLong)('two tabs of one person', () => {
  it('with the same checkout, ordered in both at once, create one order; the other tab says why and links to it', async () => {
    const here = await openPage({ allowed: failedCalls })
    const { email } = await signUp(here)
    await fillCart(here)
    await addAddress(here)
    await walkToReview(here, /^Cash on delivery/)
    const there = await here.context().newPage()
    await walkToReview(there, /^Cash on delivery/)
    await Promise.all([press(here, 'Place order'), press(there, 'Place order')])
    const won = (page: Page) => page.getByRole('heading', { name: 'Thank you, your order is confirmed' })
    await expect.poll(async () => (await won(here).count()) + (await won(there).count())).toBe(1)
    const [winner, loser] = (await won(here).isVisible()) ? [here, there] : [there, here]
    const [order] = await ordersOf(here)
    expect(winner.url()).toContain(`/order-confirmed/${order?.order_number}`)
    await loser.getByText('Your cart is empty').first().waitFor()
    expect(
      await countInMarket(
        'select count(*) from orders o join people p on p.id = o.person_id where p.email = $1',
        [email],
      ),
    ).toBe(1)
  })

  it('show the same cart: one emptied in one tab is not ordered in the other', async () => {
    const here = await openPage({ allowed: failedCalls })
    await signUp(here)
    await fillCart(here, 2)
    await addAddress(here)
    await walkToReview(here, /^Cash on delivery/)
    const there = await here.context().newPage()
    await there.goto('/cart')
    await press(there, 'Clear cart')
    await there.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
    await there.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
    await press(here, 'Place order').catch(() => undefined)
    await here.getByText('Your cart is empty').first().waitFor()
    expect(await ordersOf(here)).toEqual([])
  })

  it('are signed out together: personal pages close, public ones show Sign in, and nothing more is written', async () => {
    const here = await openPage({ allowed: failedCalls })
    await signUp(here)
    await fillCart(here)
    await here.goto('/account')
    await here.getByRole('heading', { name: 'Profile' }).waitFor()
    const shop = await here.context().newPage()
    await shop.goto('/category/groceries')
    await shop.getByRole('banner').getByRole('button', { name: /^Efua/ }).waitFor()
    await here.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await here.waitForURL(marketUrl.concat('/'))
    await shop.getByRole('banner').getByRole('link', { name: 'Hello, Sign in' }).waitFor()
    expect(await shop.getByRole('banner').getByRole('link', { name: /^Cart/ }).textContent()).toBe('Cart')
    await shop.getByRole('button', { name: '+ Add to cart' }).first().click()
    await shop.getByText('You must be logged in to add items to cart').waitFor()
  })

  it('are signed in together: a visitor’s page shows the person without a reload', async () => {
    const here = await openPage()
    await here.goto('/category/groceries')
    const header = here.getByRole('banner')
    await header.getByRole('link', { name: 'Hello, Sign in' }).waitFor()
    const there = await here.context().newPage()
    await there.goto('/signup')
    await there.getByLabel('Full name').fill('Efua Addo')
    await there.getByLabel('Email').fill(`tabs-${randomBytes(5).toString('hex')}@juaso.test`)
    await there.getByRole('textbox', { name: 'Password' }).fill('a good password')
    await press(there, 'Create account')
    await there.getByRole('banner').getByRole('button', { name: /^Efua/ }).waitFor()
    await header.getByRole('button', { name: /^Efua/ }).waitFor()
    await here.getByRole('button', { name: '+ Add to cart' }).first().click()
    await here.getByText('Added to cart').waitFor()
    await header.getByRole('link', { name: /^Cart/ }).click()
    await here.getByRole('button', { name: 'Clear cart' }).waitFor()
  })

  it('a tab that missed the sign-in restores the session before it reports an outage, and reports one that lasts', async () => {
    const page = await openPage({ allowed: failedCalls })
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Hello, Sign in' }).waitFor()
    await signUp(await page.context().newPage())
    // Without a storage event in other tabs, as for a suspended page.
    await page.evaluate(() => localStorage.setItem('juaso.signed-in', '1'))
    await page.route('**/api/auth/token', cut)
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await page.getByText('Network error or server unavailable').waitFor()
    await page.unroute('**/api/auth/token')
    // The link to the page that is shown: it stays mounted, and must try again all the same.
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: /^Efua/ }).waitFor()
  })

  it('a personal page that is signed out in another tab redirects to sign-in and back', async () => {
    const here = await openPage({ allowed: failedCalls })
    await signUp(here)
    await here.goto('/account/addresses')
    await here.getByText('No saved addresses yet').waitFor()
    const there = await here.context().newPage()
    await there.goto('/account')
    await there.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await here.waitForURL('**/signin?next=%2Faccount%2Faddresses')
  })
})

import { describe, expect, it } from 'vitest'
import type { OrderSummary } from '#contracts/orders/order.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, goWithin, openPage, signInAs, signUp } from '../browser.ts'
import { cut, failedCalls, seeNotice } from '../shopper/failures/failing.ts'
import { goods } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'
import { lookAt } from '../vendor/look-at.ts'

describe('the purchase history', () => {
  it('[BB-2.10] [BB-2.18] [BB-2.34] [BB-2.35] [BB-2.36] [BB-2.37] [BB-2.38] [BB-2.39] [BB-2.40] [BB-2.41] [BB-2.42] [BB-2.43] [BB-2.44] [BB-3.05] [BB-3.06] [BB-7.10] [BB-8.06] [BB-9.10] is searched, narrowed and bought again', async () => {
    const page = await openPage({ height: 900, allowed: failedCalls })
    await signInAs(page, 'business')
    await callAs(page, 'DELETE', '/api/cart?side=business')
    const list = (query: string) =>
      callAs<ListPage<OrderSummary>>(page, 'GET', `/api/orders/purchases?side=business&page_size=50${query}`)
    const { results: all, count } = await list('')
    const returned = all.find(({ refunded_at }) => refunded_at)
    const many = all.find(({ items, can_review }) => items.length > 1 && can_review)
    if (!returned || !many) throw new Error('the demo company has a returned order, and one of several goods')

    await page.route('**/api/orders/purchases?*', cut)
    await goWithin(page, '/b2b/purchases')
    await page.getByText('Your purchases could not be loaded').waitFor()
    await page.unroute('**/api/orders/purchases?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Purchase History', level: 1 }).waitFor()
    const cards = page.getByRole('main').getByRole('article')
    await expect.poll(() => cards.count()).toBe(Math.min(10, count))
    await lookAt(page, 'screens-purchases-light-1280')
    await page.emulateMedia({ colorScheme: 'dark' })
    await lookAt(page, 'screens-purchases-dark-1280')
    await expectAccessible(page)
    const chips = page.getByRole('navigation', { name: 'Purchases by status' }).getByRole('link')
    expect(await chips.allInnerTexts()).toEqual(['All', 'Completed', 'Returned'])

    await chips.filter({ hasText: 'Returned' }).click()
    const back = page.getByRole('article', { name: `Order ${returned.order_number}` })
    await back.getByText('Returned', { exact: true }).waitFor()
    await back.getByText(/Refunded on \d+ \w+ \d{4}/).waitFor()
    expect(await back.getByRole('link', { name: /^Write Review/ }).count()).toBe(0)
    await chips.filter({ hasText: 'Completed' }).click()
    await cards.first().getByText('Completed', { exact: true }).waitFor()
    expect(await cards.getByText('Refunded on').count()).toBe(0)
    await chips.filter({ hasText: 'All' }).click()

    const period = page.getByLabel('Period')
    expect(await period.locator('option').allInnerTexts()).toEqual([
      ...['Last 30 Days', 'Last 3 Months', 'Last 6 Months', 'All Time'],
    ])
    const { count: recent } = await list('&period=90')
    expect(recent).toBeLessThan(count)
    await period.selectOption({ label: 'Last 3 Months' })
    await page.getByText(new RegExp(`^${recent} purchases?$`)).waitFor({ state: 'attached' })
    await period.selectOption({ label: 'All Time' })

    const search = page.getByRole('searchbox', { name: 'Search Order Number, Product Name' })
    await search.fill('unicorn')
    await search.press('Enter')
    await page.getByRole('heading', { name: 'No Purchase History Found' }).waitFor()
    expect(await page.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/b2b')
    await search.fill(many.order_number)
    await search.press('Enter')
    const card = page.getByRole('article', { name: `Order ${many.order_number}` })
    const others = many.items.length - 1
    await card.getByText(`+${others} more item${others === 1 ? '' : 's'}`, { exact: true }).waitFor()
    expect(await cards.count()).toBe(1)
    const [first] = many.items
    const each = `GHS ${Math.round(first?.price ?? 0).toLocaleString('en')} each · quantity ${first?.quantity}`
    await card.getByText(each, { exact: true }).waitFor()
    expect(await card.textContent()).not.toMatch(/\d\.\d\d/)

    // One of its goods is gone, another costs more now: both are named, the rest is in the business cart.
    await askMarket(
      `update variants set is_active = false where id = (select l.variant_id from order_lines l join orders o on o.id = l.order_id
         where o.number = $1 order by l.id desc limit 1)`,
      [many.order_number],
    )
    await card.getByRole('link', { name: /^Write Review/ }).click()
    await page.waitForURL(`**/b2b/review/${many.order_number}`)
    await page.goBack()
    await card.getByRole('link', { name: /^View Product Details/ }).click()
    await page.waitForURL(`**/product/${first?.slug}*`)
    await page.goBack()
    const additions: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/cart')) additions.push(request.url())
    })
    await card.getByRole('button', { name: /^Buy Again/ }).click()
    await page.waitForURL('**/b2b/cart')
    expect(additions).toHaveLength(1)
    await page.getByText('Some items were not added').waitFor()
    await seeNotice(page, 'Items Added', 'Items have been added to your cart.')
    const [cart] = await callAs<{ cart_items: unknown[] }[]>(page, 'GET', '/api/cart?side=business')
    expect(cart?.cart_items).toHaveLength(many.items.length - 1)
    await callAs(page, 'DELETE', '/api/cart?side=business')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/b2b/purchases')
    await cards.first().waitFor()
    await expectNoSidewaysScroll(page)
    await lookAt(page, 'screens-purchases-dark-360')
  })

  it('[BB-2.33] [BB-3.04] [BB-4.06] [BB-5.13] [BB-7.11] [BB-8.07] favourites are searched by name, shown as a grid or a list, and kept for every browser', async () => {
    const page = await openPage({ width: 768, height: 900 })
    await signUp(page)
    await callAs(page, 'POST', '/api/companies', { company_name: 'Addo Trading Enterprise' })
    await page.goto('/b2b/favorites')
    await page.getByRole('heading', { name: 'Your Favourite is Empty!' }).waitFor()
    const products = await goods(page, 3)
    for (const { id } of products) await callAs(page, 'POST', '/api/wishlist', { product: id })
    await page.reload()
    const [wanted] = products
    const articles = page.getByRole('main').getByRole('article')
    await expect.poll(() => articles.count()).toBe(3)
    await page.getByText('List', { exact: true }).click()
    const rows = page.getByRole('main').locator('ul.card > li')
    await expect.poll(() => rows.count()).toBe(3)
    const search = page.getByRole('main').getByRole('searchbox').first()
    await search.fill((wanted?.name ?? '').toUpperCase())
    await expect.poll(() => rows.count()).toBe(1)
    await lookAt(page, 'screens-favourites-light-768')
    await expectAccessible(page)
    await search.fill('unicorn')
    await page.getByRole('heading', { name: 'No Items Found' }).waitFor()
  })
})

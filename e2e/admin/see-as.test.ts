import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signUp } from '../browser.ts'
import { fillCart, goods, orderInCash } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { aRichVendor } from './a-rich-vendor.ts'
import { anOperator } from './an-operator.ts'

const idOf = async (email: string): Promise<string> =>
  (await askMarket<{ id: string }>('select id from people where email = $1', [email]))[0]?.id as string
const only = 'You see the site as somebody else sees it: you cannot change anything.'
const closed = /^While you see the site as somebody else, this stays closed: money, papers,/

test.runIf(isLong).each(widths)(
  'support sees a shopper’s cart and orders, changes nothing, and ends it, at %i',
  async (width) => {
    const theme = themeAt(width)
    const theirs = await openPage({ width })
    const shopper = await signUp(theirs, 'Ama Asantewaa Mensah Frimpong')
    await fillCart(theirs)
    const number = await orderInCash(theirs)
    const [inCart] = await fillCart(theirs, 2)
    const id = await idOf(shopper.email)

    const { page } = await anOperator('support', 'Kwabena Desk', {
      width,
      theme,
      allowed: [/status of 40[13]/],
    })
    await page.goto(`/admin/people/${id}`)
    await page.getByRole('button', { name: /^See the site as Ama/ }).click()
    const asking = page.getByRole('dialog', { name: /^See the site as/ })
    await asking.getByLabel('Reason, the person reads it').fill('You asked why your order does not move.')
    await lookAt(page, `see-as-ask-${width}`)
    await asking.getByRole('button', { name: 'See as', exact: true }).click()

    const banner = page.getByRole('region', { name: 'Seen as somebody else' })
    await banner
      .getByText(/^You see the site as Ama F\. sees it, until \d\d:\d\d\. You cannot change anything\.$/)
      .waitFor()
    await lookAt(page, `see-as-home-${width}`)
    await page.goto('/cart')
    await page
      .getByText(inCart?.name ?? '')
      .first()
      .waitFor()
    await banner.waitFor()
    await lookAt(page, `see-as-cart-${width}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.goto('/orders')
    await page.getByText(number).first().waitFor()
    await page.goto(`/orders/${number}`)
    await page.getByText(number).first().waitFor()
    await lookAt(page, `see-as-order-${width}`)

    const [, , other] = await goods(page, 3)
    await page.goto(`/product/${other?.slug}`)
    await banner.waitFor()
    await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click()
    await page.getByText(only).first().waitFor()
    await lookAt(page, `see-as-refused-${width}`)
    await expect
      .poll(async () =>
        askMarket('select from cart_lines l join carts c on c.id = l.cart_id where c.person_id = $1', [id]),
      )
      .toHaveLength(2)
    await page.goto('/admin')
    await page.getByText(closed).first().waitFor()
    await banner.waitFor()
    await lookAt(page, `see-as-desk-${width}`)

    await page.goto('/orders')
    await banner.getByRole('button', { name: 'End' }).click()
    await page.getByRole('heading', { name: /Ama Asantewaa/ }).waitFor()
    await page.getByText('ended seeing as the person').waitFor()
    expect(await banner.count()).toBe(0)
    await lookAt(page, `see-as-ended-${width}`)

    await theirs.goto('/notifications')
    await theirs.getByText('Juaso’s support sees the site as you see it').first().waitFor()
    await theirs
      .getByText(/You asked why your order does not move\./)
      .first()
      .waitFor()
    await lookAt(theirs, `see-as-notice-${width}`)
  },
)

test.runIf(isLong)('of a vendor’s store the wallet stays closed', async () => {
  const vendor = await aRichVendor(500, { width: 360 })
  const [owner] = await askMarket<{ id: string }>(
    'select person_id as id from store_members where store_id = $1',
    [vendor.store.id],
  )
  const { page } = await anOperator('trust', 'Adwoa Safo', { width: 360, allowed: [/status of 403/] })
  await page.goto(`/admin/people/${owner?.id}`)
  await page.getByRole('button', { name: /^See the site as/ }).click()
  await page.getByLabel('Reason, the person reads it').fill('You asked about your products.')
  await page.getByRole('button', { name: 'See as', exact: true }).click()
  const banner = page.getByRole('region', { name: 'Seen as somebody else' })
  await banner.waitFor()
  await page.goto('/b2b/vendor/wallet')
  await page.getByText(closed).first().waitFor()
  await banner.waitFor()
  await lookAt(page, 'see-as-wallet-360')
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const answer = await page.request.get(`/api/vendor/${vendor.store.slug}/wallet`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.status(), ((await answer.json()) as Problem).code]).toEqual([403, 'operator.see_as_closed'])
})

const open = [
  ...['/account', '/notifications', '/orders', '/purchases', '/favorites', '/cart'],
  ...['/b2b/account', '/b2b/orders', '/b2b/quotations', '/b2b/approvals', '/b2b/lists', '/b2b/pools'],
  ...['/b2b/vendor-dashboard', '/b2b/vendor/products', '/b2b/vendor/orders', '/b2b/vendor/promotions'],
  ...['/b2b/vendor/quotations', '/b2b/vendor/reviews', '/b2b/vendor/business-location'],
]
const shut = [
  ...['/account/addresses', '/messages', '/b2b/invoices', '/b2b/company/members', '/b2b/company/limits'],
  ...['/b2b/vendor/wallet', '/b2b/vendor/messages', '/b2b/vendor/account-settings', '/b2b/vendor/team'],
  ...['/b2b/vendor/customers', '/b2b/vendor/analytics', '/b2b/vendor/payment-settings'],
]

test.runIf(isLong)(
  'each page of a person shows what it has, or says in a sentence that it stays closed',
  async () => {
    const vendor = await aRichVendor(500, { width: 360 })
    const [owner] = await askMarket<{ id: string }>(
      'select person_id as id from store_members where store_id = $1',
      [vendor.store.id],
    )
    await askMarket(
      `with company as (insert into companies (name, is_verified) values ('Adom Trading', true) returning id)
     insert into company_members (company_id, person_id, role, added_by) select id, $1, 'owner', $1 from company`,
      [owner?.id],
    )
    await askMarket("update people set roles = '{customer,vendor,business}' where id = $1", [owner?.id])
    const { page } = await anOperator('support', 'Adwoa Safo', { width: 360, allowed: [/status of 403/] })
    await page.goto(`/admin/people/${owner?.id}`)
    await page.getByText('Nobody has done so before.').waitFor()
    await page.getByRole('button', { name: /^See the site as/ }).click()
    await page.getByLabel('Reason, the person reads it').fill('You asked where your pages are.')
    await page.getByRole('button', { name: 'See as', exact: true }).click()
    const banner = page.getByRole('region', { name: 'Seen as somebody else' })
    await banner.waitFor()
    for (const [paths, isOpen] of [
      [open, true],
      [shut, false],
    ] as const) {
      for (const path of paths) {
        await page.goto(path)
        await banner.waitFor()
        // A frame that stays closed has the sentence alone.
        const main = page.getByRole('main')
        await main.getByRole('heading').or(main.getByRole('alert')).first().waitFor()
        const loading = page.getByRole('status').getByText(/^Loading/)
        await expect.poll(() => loading.count(), { message: path }).toBe(0)
        const said = await main.textContent()
        expect.soft(said, path).not.toMatch(/could not be loaded|Request failed|Failed to load|Unexpected/)
        if (!isOpen) expect.soft(said, path).toMatch(/this stays closed: money, papers,/)
        await lookAt(page, `see-as-page${path.replaceAll('/', '-')}-360`)
      }
    }
    await banner.getByRole('button', { name: 'End' }).click()
    await page.getByText('You asked where your pages are.').first().waitFor()
  },
)

test('a visitor’s page loads nothing of it', async () => {
  const page = await openPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await page.getByRole('main').waitFor()
  expect(scripts.filter((url) => url.includes('seen-as-banner'))).toEqual([])
})

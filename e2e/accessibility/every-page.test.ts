import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ListRow } from '#contracts/lists/lists.schema.ts'
import { isLong } from '#server/testing/long-form.ts'
import { sides } from '#web/data/side.ts'
import { expectNoSidewaysScroll, rulesOfColour, violationsOf } from '../accessibility.ts'
import { anOperator } from '../admin/an-operator.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { openWithInvoice } from '../business/an-invoice.ts'
import { fillCart, orderInCash, soldByThePiece, walkToReview } from '../shopper/shopping.ts'
import { moveParcels } from '../testing/move-parcels.ts'
import { pages, walkPages } from './walk-pages.ts'

const startsWith = (prefix: string) => (path: string) => path === prefix || path.startsWith(`${prefix}/`)
const isOfAdmin = startsWith('/admin')
const isOfVendor = (path: string) => path.startsWith('/b2b/vendor')
const isOfBusiness = startsWith('/b2b')
const isBeforeSignIn = (path: string) => /^\/(sign|password|verify|outbox|rider|offline)/.test(path)
const isOfShopper = (path: string) => !isOfAdmin(path) && !isOfBusiness(path) && !isBeforeSignIn(path)

const width = 360
const allowed = [/Failed to load resource/]

const walk = (page: Page, wanted: readonly string[], examples: readonly string[] = []) =>
  walkPages(page, { wanted, examples, look: (shown) => scan(page, shown) })

async function scan(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    // Only the rules of colour differ between the themes.
    const found = await violationsOf(page, theme === 'dark' ? rulesOfColour : undefined)
    expect.soft(found, `${name}, ${theme}`).toEqual([])
  }
  await expectNoSidewaysScroll(page)
}

/** A page whose address names something is missed where the demo market has no example; it is named, so that a person can judge. */
function expectMost(reached: ReadonlySet<string>, wanted: readonly string[]): void {
  const missed = wanted.filter((path) => !reached.has(path))
  if (missed.length > 0) console.log(`axe has not looked at ${missed.join(' ')}`)
  expect(missed.length).toBeLessThan(wanted.length / 2)
}

describe.runIf(isLong)(
  'every page of the routes has no accessibility violations, in light and dark',
  () => {
    it('before somebody has signed in', async () => {
      const wanted = pages.filter(isBeforeSignIn)
      expectMost(await walk(await openPage({ width, allowed }), wanted), wanted)
    })

    it('of a shopper', async () => {
      const page = await openPage({ width, allowed })
      await signInAs(page, 'ama')
      await fillCart(page)
      const number = await orderInCash(page)
      await moveParcels(number, 'delivered')
      await fillCart(page, 2)
      // Steps of the checkout lead back to the first one that is not done.
      await walkToReview(page, /^Cash/)
      const wanted = pages.filter(isOfShopper)
      const ofOrder = [`/order-confirmed/${number}`, `/orders/${number}/return/1`, `/orders/${number}`]
      const reached = await walk(page, wanted, ['/messages', ...ofOrder])
      expect(wanted.filter((path) => !reached.has(path))).toEqual([])
    })

    it('of a company', async () => {
      const page = await openPage({ width, allowed })
      await signInAs(page, 'business')
      const wanted = pages.filter((path) => isOfBusiness(path) && !isOfVendor(path))
      expectMost(await walk(page, wanted), wanted)
    })

    it('of a company that buys on invoice', async () => {
      const { page, company, number } = await openWithInvoice({ width, allowed })
      const item = await soldByThePiece()
      const { id: list } = await callAs<ListRow>(page, 'POST', `/api/companies/${company.id}/lists`, {
        name: 'What the canteen needs',
        lines: [{ variant: item, quantity: 1 }],
      })
      await moveParcels(number, 'delivered')
      await callAs(page, 'POST', '/api/cart/items?side=business', { item, quantity: 1 })
      const { paths } = sides.business
      await walkToReview(page, /30 days/, paths)
      const ofOrder = [paths.orderConfirmed(number), paths.orderReturn(number, 1), `/b2b/invoices/${number}`]
      const checkout = [paths.deliveryOptions, paths.payment, paths.reviewOrder]
      const reached = await walk(page, [], [...checkout, ...ofOrder, `/b2b/lists/${list}`])
      expect([...reached].toSorted()).toEqual(
        [
          ...checkout,
          ...[paths.orderConfirmed(':orderNumber'), paths.orderReturn(':orderNumber', ':position')],
          ...['/b2b/invoices/:number', '/b2b/lists/:list'],
        ].toSorted(),
      )
    })

    it('of a vendor', async () => {
      const page = await openPage({ width, allowed })
      await signInAs(page, 'kwabena.osei.tutu')
      const wanted = pages.filter(isOfVendor)
      expectMost(await walk(page, wanted), wanted)
    })

    it('of an operator', async () => {
      const { page } = await anOperator('owner', 'Yaa Walks', { width, allowed })
      const wanted = pages.filter(isOfAdmin)
      expectMost(await walk(page, wanted), wanted)
    })
    // Against a hang alone: a scan of a page takes seconds on a busy machine.
  },
  900_000,
)

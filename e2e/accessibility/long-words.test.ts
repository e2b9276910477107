import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { anOperator } from '../admin/an-operator.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { openWithInvoice } from '../business/an-invoice.ts'
import { fillCart, orderInCash } from '../shopper/shopping.ts'
import { moveParcels } from '../testing/move-parcels.ts'
import { anOrder, findParcel, store } from '../vendor/a-vendors-orders.ts'
import { lengthenWords } from './long-words.ts'
import { pages, walkPages } from './walk-pages.ts'

const width = 360
const allowed = [/Failed to load resource/]
const isOfVendor = (path: string) => path.startsWith('/b2b/vendor')
const isOfAdmin = (path: string) => path.startsWith('/admin')
const isBeforeSignIn = (path: string) => /^\/(sign|password|verify|outbox|rider|offline)/.test(path)

/** Pages on which it has happened, and such as show what others wrote. */
const ofVendor = [
  '-dashboard',
  '/orders',
  '/customers',
  '/analytics',
  '/wallet',
  '/reviews',
  '/flash-sales',
  '/storefront-preview',
]
const ofAdmin = ['', '/stores', '/payments', '/messages', '/reviews', '/team']

/** Those of the addresses, and in the long form of the pages that are `wanted`, that are wider than the screen. */
async function tooWide(
  page: Page,
  addresses: readonly string[],
  wanted: (path: string) => boolean,
): Promise<string[]> {
  const found: string[] = []
  const look = async () => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${new URL(page.url()).pathname}: ${over} pixels`)
  }
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForFunction(
      () => !document.querySelector('main .skeleton') && document.querySelector('main h1'),
    )
    await look()
  }
  if (isLong) await walkPages(page, { wanted: pages.filter(wanted), look })
  return found
}

it('words of any length widen no page of a phone', { timeout: 900_000 }, async () => {
  const shopper = await openPage({ width, allowed })
  await signInAs(shopper, 'ama')
  await fillCart(shopper)
  const bought = await orderInCash(shopper)
  await moveParcels(bought, 'delivered')
  await fillCart(shopper, 2)
  const invoice = await openWithInvoice({ width, allowed })
  const { number, product } = await anOrder()
  const vendor = await openPage({ width, allowed })
  await signInAs(vendor, 'kwabena.osei.tutu')
  const { id } = await findParcel(vendor, number)
  const link = `https://example.com/${'a-very-long-path/'.repeat(12)}`
  await callAs(vendor, 'POST', `/api/vendor/${store}/parcels/${id}/notes`, {
    text: `Call first, see ${link}`,
  })
  const { page: operator } = await anOperator('owner', 'Yaa Walks', { width, allowed })
  const company = await openPage({ width, allowed })
  await signInAs(company, 'business')

  onTestFinished(await lengthenWords(store))
  const wide = [
    ...(await tooWide(
      vendor,
      [...ofVendor.map((end) => `/b2b/vendor${end}`), `/b2b/vendor/orders/${id}`],
      isOfVendor,
    )),
    ...(await tooWide(
      shopper,
      [
        ...[
          '/cart',
          '/orders',
          `/orders/${bought}`,
          `/orders/${bought}/return/1`,
          `/order-confirmed/${bought}`,
        ],
        ...[`/product/${product.slug}`, `/store/${store}`],
      ],
      (path) => !isOfAdmin(path) && !path.startsWith('/b2b') && !isBeforeSignIn(path),
    )),
    ...(await tooWide(
      company,
      ['/b2b/quotations', '/b2b/purchases'],
      (path) => path.startsWith('/b2b') && !isOfVendor(path),
    )),
    ...(await tooWide(invoice.page, [`/b2b/orders/${invoice.number}`, invoice.path], () => false)),
    ...(await tooWide(
      operator,
      [...ofAdmin.map((end) => `/admin${end}`), `/admin/stores/${store}`],
      isOfAdmin,
    )),
  ]
  expect(wide).toEqual([])
})

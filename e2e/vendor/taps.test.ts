import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signInAs } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { aReturn, firstOrder, orderOf, store } from './a-vendors-orders.ts'
import { lookAt } from './look-at.ts'

/** What a trader does with one thumb: at most so many taps from the dashboard. Typing is not counted. */
const tapsMost = 3
/** An action at an order has ten seconds to be undone. */
const slowly = { timeout: 45_000 }

interface Thumb {
  page: Page
  tap: (target: Locator) => Promise<void>
  taps: () => number
}

/** The dashboard of the demo store on a phone. */
async function onDashboard(): Promise<Thumb> {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'kwabena.osei.tutu')
  await page.goto('/b2b/vendor-dashboard')
  await page.getByRole('heading', { name: /^To do today/ }).waitFor()
  let count = 0
  return {
    page,
    tap: async (target) => {
      count += 1
      await target.click()
    },
    taps: () => count,
  }
}

const expectFew = ({ taps }: Thumb) => expect(taps(), 'taps from the dashboard').toBeLessThanOrEqual(tapsMost)

const shortcut = ({ page }: Thumb, name: string) =>
  page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name, exact: true })
/** A row of the orders that need the store first. */
const overview = ({ page }: Thumb, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number }) })

const statusOf = async (id: string) =>
  (await askMarket<{ status: string }>('select status from parcels where id = $1', [id]))[0]?.status

describe.runIf(isLong)('at most three taps from the dashboard, on a phone', () => {
  it('confirm an order, then hand it over', async () => {
    const { number, id } = await firstOrder()
    const thumb = await onDashboard()
    const row = overview(thumb, number)
    const link = await row.getByRole('link', { name: number }).boundingBox()
    expect(link?.height, 'the number of an order stands in one line').toBeLessThan(30)
    await thumb.tap(
      row
        .getByRole('button', { name: /^Start/ })
        .or(row.getByRole('button'))
        .first(),
    )
    await expect.poll(() => statusOf(id), slowly).toBe('processing')
    await thumb.tap(row.getByRole('button', { name: /^Mark as Out for Delivery/ }))
    await expect.poll(() => statusOf(id), slowly).toBe('out_for_delivery')
    expectFew(thumb)
    await lookAt(thumb.page, 'dashboard-360')
    await expectAccessible(thumb.page)
    await expectNoSidewaysScroll(thumb.page)
  })

  it('a double press takes one action, not the next one too', async () => {
    const { number, id } = await firstOrder('accept')
    const thumb = await onDashboard()
    await thumb.tap(overview(thumb, number).getByRole('link', { name: number }))
    await thumb.page.waitForURL('**/b2b/vendor/orders/*')
    const button = (label: string) =>
      thumb.page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${label}`) })
        .first()
    await button('Mark as Out for Delivery').dblclick({ delay: 60 })
    await button('Mark as Delivered').waitFor(slowly)
    expect(await statusOf(id)).toBe('out_for_delivery')
  })

  it('print a slip', async () => {
    const { number } = await firstOrder()
    const thumb = await onDashboard()
    await thumb.tap(overview(thumb, number).getByRole('link', { name: number }))
    await thumb.tap(thumb.page.getByRole('button', { name: 'Packing slip' }))
    const [file] = await Promise.all([
      thumb.page.waitForEvent('download'),
      thumb.tap(thumb.page.getByRole('button', { name: 'Strip of 58 mm' })),
    ])
    expect(file.suggestedFilename()).toBe(`slip-${number}-58mm.pdf`)
    expectFew(thumb)
  })

  it('refuse a line', async () => {
    const { number, id } = await firstOrder()
    const thumb = await onDashboard()
    await thumb.tap(overview(thumb, number).getByRole('link', { name: number }))
    await thumb.tap(thumb.page.getByRole('button', { name: /^I cannot supply this/ }).first())
    await thumb.tap(thumb.page.getByRole('button', { name: 'Cancel 2 pieces' }))
    await expect.poll(() => statusOf(id)).toBe('cancelled')
    expectFew(thumb)
  })

  it('type a delivery code', async () => {
    const { number, id, buyer } = await firstOrder('accept', 'out_for_delivery')
    await buyer.goto(`/orders/${number}`)
    const said = await buyer.getByText(/^Delivery code \d{4}$/).textContent()
    const thumb = await onDashboard()
    const bar = thumb.page.getByRole('navigation', { name: 'Your store' })
    await thumb.tap(bar.getByRole('link', { name: /Orders/ }))
    await thumb.page.getByLabel('Search number, customer, product or parcel code').fill(number)
    await thumb.page.keyboard.press('Enter')
    await thumb.tap(thumb.page.getByRole('link', { name: number }).filter({ visible: true }).first())
    const field = thumb.page.getByLabel("The buyer's code")
    await thumb.tap(field)
    await field.fill(/\d{4}/.exec(said ?? '')?.[0] ?? '')
    await expect.poll(() => statusOf(id)).toBe('delivered')
    expectFew(thumb)
  })

  it('note a sale in the shop', async () => {
    const thumb = await onDashboard()
    await thumb.tap(shortcut(thumb, 'Sold in shop'))
    await thumb.tap(
      thumb.page
        .getByRole('button', { name: /^Sold one/ })
        .and(thumb.page.locator(':enabled'))
        .first(),
    )
    await thumb.page.getByText('1 sold').first().waitFor()
    expectFew(thumb)
  })

  it('correct the stock', async () => {
    const thumb = await onDashboard()
    await thumb.tap(shortcut(thumb, 'Stock'))
    await thumb.page.getByRole('heading', { name: 'Stock', exact: true }).waitFor()
    await thumb.tap(thumb.page.getByRole('main').locator('ul.card button').first())
    const field = thumb.page.getByLabel('On hand now')
    await field.fill(String(Number(await field.inputValue()) + 1))
    await thumb.tap(thumb.page.getByRole('button', { name: 'Save the count' }))
    await thumb.page.getByText(/on hand now\.$/).waitFor()
    expectFew(thumb)
  })

  it('change a price', async () => {
    const [row] = await askMarket<{ name: string }>(
      `select p.name from products p join stores s on s.id = p.store_id where s.slug = $1 and p.status = 'active' and p.variants_count = 1
         and not exists (select from flash_sale_items i where i.product_id = p.id)
         and not exists (select from bulk_tiers t where t.product_id = p.id) order by p.updated_at desc limit 1`,
      [store],
    )
    const thumb = await onDashboard()
    await thumb.tap(
      thumb.page.getByRole('navigation', { name: 'Your store' }).getByRole('link', { name: 'Products' }),
    )
    await thumb.page.getByRole('searchbox', { name: 'Search Products by name' }).fill(row?.name ?? '')
    await thumb.page.keyboard.press('Enter')
    await thumb.tap(thumb.page.getByRole('link', { name: row?.name }).first())
    const price = thumb.page.getByLabel('Base price')
    await price.fill(String(Number(await price.inputValue()) + 1))
    await thumb.tap(
      thumb.page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).first(),
    )
    await thumb.page.getByText('Your changes are saved.').waitFor()
    expectFew(thumb)
  })

  it('change every price', async () => {
    const thumb = await onDashboard()
    await thumb.tap(shortcut(thumb, 'Prices'))
    await thumb.page.getByLabel('Percent').fill('1')
    await lookAt(thumb.page, 'every-price-360')
    await thumb.tap(thumb.page.getByRole('button', { name: 'Preview the change' }))
    await thumb.tap(thumb.page.getByRole('button', { name: /^Change \d+ rows?$/ }))
    await thumb.page.getByRole('tab', { name: /^Changed/ }).waitFor()
    expectFew(thumb)
    // As before for the other journeys.
    await thumb.page.getByRole('button', { name: /^Undo/ }).click()
    await thumb.page.getByRole('alertdialog').getByRole('button', { name: /^Undo/ }).click()
  })

  it('answer a review', async () => {
    const thumb = await onDashboard()
    await thumb.tap(shortcut(thumb, 'Reviews'))
    await thumb.tap(thumb.page.getByRole('button', { name: /^Reply/ }).first())
    await thumb.page.getByPlaceholder('Write your reply...').fill('Thank you, come again.')
    await thumb.tap(thumb.page.getByRole('button', { name: 'Send Reply' }))
    await thumb.page.getByText('Thank you, come again.').first().waitFor()
    expectFew(thumb)
  })

  it('answer a question', async () => {
    const thumb = await onDashboard()
    await thumb.tap(shortcut(thumb, 'Questions'))
    await thumb.page.waitForURL('**/b2b/vendor/messages')
    await thumb.page.getByRole('heading', { name: /^Messages/, level: 1 }).waitFor()
    await thumb.tap(thumb.page.getByRole('main').getByRole('listitem').getByRole('link').first())
    await thumb.page.getByRole('textbox').last().fill('Yes, we have it in blue too.')
    await thumb.tap(thumb.page.getByRole('button', { name: /^Send/ }))
    await thumb.page.getByText('Yes, we have it in blue too.').first().waitFor()
    expectFew(thumb)
  })

  it('answer a return', async () => {
    const { number } = await aReturn()
    const thumb = await onDashboard()
    await thumb.tap(shortcut(thumb, 'Returns'))
    const card = orderOf(thumb.page, number)
    await thumb.tap(card.getByRole('button', { name: /^Mark as Item Received/ }))
    const [answer] = await Promise.all([
      thumb.page.waitForResponse((one) => one.url().endsWith('/parcels/actions'), slowly),
      thumb.tap(
        thumb.page.getByRole('dialog').or(thumb.page.getByRole('alertdialog')).getByRole('button').last(),
      ),
    ])
    expect(answer.status()).toBe(200)
    expectFew(thumb)
  })

  it('withdraw money, and see why the rest is held', async () => {
    const thumb = await onDashboard()
    await thumb.tap(shortcut(thumb, 'Withdraw'))
    await thumb.page.getByRole('heading', { name: 'Request Withdrawal' }).waitFor()
    await thumb.page
      .getByText(/held|on its way|clear/i)
      .first()
      .waitFor()
    await thumb.page.getByLabel('Custom Amount (GHS)').fill('50')
    await thumb.tap(thumb.page.getByRole('button', { name: 'Request Withdrawal' }))
    const question = thumb.page.getByRole('dialog')
    await question.getByLabel(/password/i).fill(demoPassword)
    await thumb.tap(question.getByRole('button', { name: /withdraw|confirm|send/i }).last())
    await question.waitFor({ state: 'hidden' })
    expectFew(thumb)
  })

  it('withdraw to the account that was used last, without choosing it', async () => {
    const withdraw = async ({ page, tap }: Thumb, choose: (methods: Locator) => Promise<unknown>) => {
      await tap(shortcut({ page } as Thumb, 'Withdraw'))
      const methods = page.getByLabel('Withdrawal Method')
      await choose(methods)
      await page.getByLabel('Custom Amount (GHS)').fill('50')
      await tap(page.getByRole('button', { name: 'Request Withdrawal' }))
      const question = page.getByRole('dialog')
      await question.getByLabel(/password/i).fill(demoPassword)
      await tap(question.getByRole('button', { name: 'Send GHS 50.00' }))
      await question.waitFor({ state: 'hidden' })
    }
    let used = ''
    await withdraw(await onDashboard(), async (methods) => {
      const another = `option:not([disabled], [value="${await methods.inputValue()}"])`
      used = (await methods.locator(another).first().getAttribute('value')) ?? ''
      await methods.selectOption(used)
    })
    const thumb = await onDashboard()
    await withdraw(thumb, async (methods) => expect.poll(() => methods.inputValue()).toBe(used))
    expectFew(thumb)
  })

  it('close the shop for some days, and open it again', async () => {
    const thumb = await onDashboard()
    await thumb.tap(shortcut(thumb, 'Close shop'))
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await thumb.page.getByLabel('First day').fill(day)
    await thumb.page.getByLabel('Last day').fill(day)
    await thumb.page.getByLabel('What buyers read').fill('We are back the day after.')
    await thumb.tap(thumb.page.getByRole('button', { name: 'Close on these days' }))
    await thumb.page.getByText('Your holiday is saved').waitFor()
    await lookAt(thumb.page, 'holiday-saved-360')
    await thumb.tap(thumb.page.getByRole('button', { name: 'Cancel the holiday' }))
    await thumb.page.getByText('Your store takes orders').waitFor()
    expectFew(thumb)
  })

  it('make a promotion', async () => {
    const thumb = await onDashboard()
    await thumb.tap(thumb.page.getByRole('link', { name: 'Create Promotion' }))
    await thumb.page.getByLabel('Name').fill('Three taps')
    // Other journeys reduce the same goods today.
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    await thumb.page.getByLabel('Starts').fill(`${day}T08:00`)
    await thumb.page.getByLabel('Ends').fill(`${day}T18:00`)
    await thumb.page.getByLabel('Percent off the base price').fill('15')
    await thumb.tap(thumb.page.getByRole('button', { name: 'Create Promotion' }))
    const made = thumb.page.getByRole('listitem').filter({ hasText: 'Three taps' })
    await made.waitFor()
    expectFew(thumb)
    // It reduces all goods of the store, of which none would be left for another promotion.
    await made.getByRole('button', { name: 'Stop: Three taps' }).click()
    await thumb.page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
    await made.getByText('Stopped').waitFor()
  })
})

import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { anOperator } from '../admin/an-operator.ts'
import { openPage } from '../browser.ts'
import { fillCart } from '../shopper/shopping.ts'
import { askMarket, brokenBooks } from '../testing/market-database.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { act, anOrder, findParcel, openOrders, orderOf } from './a-vendors-orders.ts'
import { lookAt } from './look-at.ts'

test.runIf(isLong).each(widths)(
  'a parcel in cash that nobody takes at the door is recorded, its number pays in advance, and an operator opens cash again, at %i',
  async (width) => {
    const theme = themeAt(width)
    const { number, buyer } = await anOrder()
    const phone = `02499${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
    await askMarket(
      "update orders set address = address || jsonb_build_object('phone_number', $2::text) where number = $1",
      [number, phone],
    )
    const [person] = await askMarket<{ id: string }>('select person_id as id from orders where number = $1', [
      number,
    ])
    const vendor = await openPage({ width, theme })
    await openOrders(vendor)
    const { id } = await findParcel(vendor, number)
    await act(vendor, id, 'accept', 'out_for_delivery')
    await vendor.goto(`/b2b/vendor/orders/${id}`)
    const order = orderOf(vendor, number)
    await lookAt(vendor, `vendor-at-door-${width}`)
    await order.getByRole('button', { name: 'Refused at the door' }).click()
    const dialog = vendor.getByRole('alertdialog')
    await dialog.getByText('has to pay in advance', { exact: false }).waitFor()
    await lookAt(vendor, `vendor-refused-dialog-${width}`)
    await expectAccessible(vendor)
    await dialog.getByRole('button', { name: 'Refused at the door' }).click()
    await order.getByText('Refused at the door').first().waitFor()
    await expectNoSidewaysScroll(vendor)

    await buyer.setViewportSize({ width, height: 800 })
    await buyer.goto(`/orders/${number}`)
    await buyer.getByText('It was brought to the door, and nobody took it.', { exact: false }).waitFor()
    await lookAt(buyer, `buyer-refused-${width}`)
    // Another store had the same at this number.
    await askMarket(
      `insert into door_refusals (parcel_id, store_id, person_id, phone)
       select p.id, p.store_id, r.person_id, r.phone from door_refusals r, parcels p
       where r.person_id = $1 and p.store_id <> r.store_id and not exists (select from door_refusals x where x.parcel_id = p.id) limit 1`,
      [person?.id],
    )
    await askMarket('update addresses set phone_number = $2 where person_id = $1', [person?.id, phone])
    await fillCart(buyer, 1)
    await buyer.goto('/checkout/address')
    await buyer.getByRole('button', { name: 'Continue' }).locator('visible=true').first().click()
    await buyer.getByRole('heading', { name: 'Delivery options' }).waitFor()
    await buyer.getByRole('button', { name: 'Continue' }).locator('visible=true').first().click()
    await buyer.getByText('so it pays in advance', { exact: false }).waitFor()
    expect(await buyer.getByRole('radio', { name: /Cash on delivery/ }).isDisabled()).toBe(true)
    await lookAt(buyer, `checkout-cash-closed-${width}`)
    await expectAccessible(buyer)
    await expectNoSidewaysScroll(buyer)

    const { page } = await anOperator('trust', 'Akua Sarpong', { width, theme })
    await page.goto(`/admin/people/${person?.id}`)
    await page.getByText('Refused at the door, to be paid in cash').waitFor()
    await page.getByText(`Closed for ${phone}`, { exact: false }).waitFor()
    await lookAt(page, `desk-cash-closed-${width}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Open cash again' }).click()
    const asks = page.getByRole('dialog')
    await asks.getByLabel(/^Why/).fill('The buyer was in hospital.')
    await asks.getByRole('button', { name: 'Open cash again' }).click()
    await page.getByText('can pay in cash again', { exact: false }).first().waitFor()
    await page.getByText(`Closed for ${phone}`, { exact: false }).waitFor({ state: 'detached' })
    await page.getByText('opened cash on delivery again for the person').first().waitFor()
    await buyer.reload()
    await expect.poll(() => buyer.getByRole('radio', { name: /Cash on delivery/ }).isDisabled()).toBe(false)
    expect(await brokenBooks()).toEqual([])
  },
)

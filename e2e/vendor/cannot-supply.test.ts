import { describe, expect, it } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage } from '../browser.ts'
import { brokenBooks } from '../testing/market-database.ts'
import { anOrder, openOrders } from './a-vendors-orders.ts'
import { lookAt } from './look-at.ts'

describe('What a store cannot supply', () => {
  it('[VE-4.02] is cancelled piece by piece on the open order, and the buyer reads why and does not pay for it', async () => {
    const { number, product, buyer } = await anOrder('Efua Addo', 3)
    const page = await openPage({ width: 360 })
    await openOrders(page)
    await page.getByRole('link', { name: number }).locator('visible=true').click()
    const order = page.getByRole('article', { name: number }).locator('visible=true')
    await order.getByRole('button', { name: 'I cannot supply this' }).click()
    const dialog = page.getByRole('dialog', { name: 'I cannot supply this' })
    await dialog.getByText('Nothing else is in this order.').waitFor()
    await dialog.getByRole('button', { name: 'One less' }).click()
    await dialog.getByRole('button', { name: 'One less' }).click()
    await dialog.getByText(/^The buyer does not pay GHS .* for them and is told why/).waitFor()
    await expectAccessible(page)
    await lookAt(page, 'cannot-supply-360')
    await dialog.getByRole('button', { name: 'Cancel 1 piece' }).click()
    await page.getByText(`Cancelled: 1 × ${product.name}`, { exact: true }).waitFor()
    await page.getByText(/^Efua does not pay GHS [\d,.]+ for it\.$/).waitFor()
    await order.getByText('2 items').waitFor()
    const struck = order.getByRole('row').filter({ hasText: 'Cancelled' })
    expect(await struck.locator('s').allTextContents()).toEqual([
      product.name,
      '1',
      expect.stringMatching(/^GHS [\d,.]+$/),
    ])
    const happened = order.getByRole('listitem').filter({ hasText: `Cancelled: 1 × ${product.name}` })
    await happened.getByText(/· by .+ · Sold out$/).waitFor()
    await expectNoSidewaysScroll(page)
    await order.getByRole('button', { name: /^Accept Order/ }).waitFor()

    const { parcels } = await callAs<Order>(buyer, 'GET', `/api/orders/${number}`)
    expect(parcels.map(({ status, lines }) => [status, lines[0]?.quantity])).toEqual([
      ['confirmed', 2],
      ['cancelled', 1],
    ])
    await buyer.goto(`/orders/${number}`)
    await buyer.getByText('The store could not send it: “Sold out”').waitFor()
    const step = buyer.getByRole('listitem').filter({ hasText: 'Cancelled by the store' })
    await step.getByText(`1 × ${product.name}`).and(buyer.getByText('“Sold out”')).waitFor()
    // The pieces are no parcel that anybody sends or asks about.
    expect(await buyer.getByText(/^Parcel \d of \d$/).count()).toBe(0)
    expect(await buyer.getByRole('link', { name: 'Ask the seller' }).count()).toBe(1)
    await buyer.goto(`/track-order/${number}`)
    await buyer.getByRole('heading', { name: 'What happened' }).waitFor()
    expect(await buyer.getByText(/^Parcel \d of \d/).count()).toBe(0)
    await lookAt(buyer, 'cannot-supply-buyer')
    expect(await brokenBooks()).toEqual([])
  })
})

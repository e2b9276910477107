import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage } from '../browser.ts'
import { brokenBooks } from '../testing/market-database.ts'
import { act, anOrder, findParcel, openOrders, orderOf } from '../vendor/a-vendors-orders.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

test('a buyer asks Juaso about a refused return, the store says its side, and an operator decides for both', async () => {
  const { number, buyer } = await anOrder()
  const store = await openPage({ width: 360, height: 740 })
  await openOrders(store)
  const { id } = await findParcel(store, number)
  await act(store, id, 'accept', 'out_for_delivery', 'delivered')
  const bought = await callAs<Order>(buyer, 'GET', `/api/orders/${number}`)
  await callAs(buyer, 'POST', `/api/orders/${number}/parcels/1/returns`, {
    ...{ reason: 'changed_mind', note: 'The colour is not the one of the photo', wallet_phone: '0241234567' },
    lines: [{ line_id: bought.parcels[0]?.lines[0]?.id, quantity: 1 }],
  })
  const { slug } = (await callAs<{ slug: string }[]>(store, 'GET', '/api/vendor/stores'))[0] ?? {}
  await callAs(store, 'POST', `/api/vendor/${slug}/parcels/${id}/return/refuse`, { reason: 'It was worn' })

  await buyer.setViewportSize({ width: 360, height: 740 })
  await buyer.goto(`/orders/${number}`)
  await buyer.getByText('The store refused: It was worn').waitFor()
  await buyer.getByRole('button', { name: 'Ask Juaso to decide' }).click()
  await buyer.getByLabel('What happened?').fill('Worn?')
  await buyer.getByRole('button', { name: 'Send to Juaso' }).click()
  await buyer.getByText('Please write at least 10 characters').waitFor()
  await expectAccessible(buyer)
  await lookAt(buyer, 'return-ask-juaso-360')
  await buyer.getByLabel('What happened?').fill('I only tried it on at home, and the colour is another one.')
  await buyer.getByRole('button', { name: 'Send to Juaso' }).click()
  await buyer.getByText('Juaso decides about it.').waitFor()
  await expectNoSidewaysScroll(buyer)
  await lookAt(buyer, 'return-at-juaso-360')

  await store.goto(`/b2b/vendor/orders/${id}`)
  const order = orderOf(store, number)
  await order.getByText('The buyer asks Juaso to decide').waitFor()
  expect(await order.getByRole('button', { name: 'Refuse return' }).count()).toBe(0)
  await order.getByLabel('Your side, for Juaso').fill('The soles are dirty, see my photos.')
  await expectAccessible(store)
  await lookAt(store, 'return-at-juaso-store-360')
  await order.getByRole('button', { name: 'Send to Juaso' }).click()
  await order.getByText('You wrote: “The soles are dirty, see my photos.”').waitFor()
  await expectNoSidewaysScroll(store)

  const { page } = await anOperator('trust', 'Efua Sutherland', { width: 360, height: 740 })
  await page.goto('/admin/returns')
  await page.getByRole('heading', { name: 'Returns', level: 1 }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'desk-returns-360')
  await page.getByRole('link', { name: new RegExp(number) }).click()
  const words = page.getByRole('region', { name: 'What both sides say' })
  await words.getByText('I only tried it on at home, and the colour is another one.').waitFor()
  await words.getByText('The soles are dirty, see my photos.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const [width, theme] of [
    [360, 'light'],
    [768, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await lookAt(page, `desk-return-${width}`)
  }
  await page.getByRole('radio', { name: /^A part of the money/ }).check()
  await page.getByLabel('GHS for the buyer').fill('10')
  await page.getByRole('button', { name: 'Look what follows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decide about this return' })
  await dialog.getByText('The buyer keeps the goods and gets GHS 10.00 back.').waitFor()
  await dialog.getByLabel(/^Why/).fill('The colour differs, the soles show that it was worn.')
  await expectAccessible(page)
  await lookAt(page, 'desk-return-decide-1280')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await page
    .getByRole('region', { name: 'Decision' })
    .getByText(/^The colour differs/)
    .waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('decided about a return').waitFor()

  await buyer.reload()
  await buyer.getByText('Juaso decided: The colour differs, the soles show that it was worn.').waitFor()
  await lookAt(buyer, 'return-decided-360')
  await store.reload()
  await order.getByText('Juaso decided: The colour differs, the soles show that it was worn.').waitFor()
  expect((await callAs<Order>(buyer, 'GET', `/api/orders/${number}`)).parcels[0]?.return?.refund).toBe(10)
  expect(await brokenBooks()).toEqual([])
})

import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage } from '../browser.ts'
import { brokenBooks } from '../testing/market-database.ts'
import { act, anOrder, findParcel, openOrders, openReturn, orderOf } from '../vendor/a-vendors-orders.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

test.runIf(isLong)(
  'a buyer asks Juaso about a refused return, an operator decides, the buyer appeals, the store answers, and another operator decides finally',
  async () => {
    const { number, buyer } = await anOrder()
    const store = await openPage({ width: 360, height: 740 })
    await openOrders(store)
    const { id } = await findParcel(store, number)
    await act(store, id, 'accept', 'out_for_delivery', 'delivered')
    const bought = await callAs<Order>(buyer, 'GET', `/api/orders/${number}`)
    await callAs(buyer, 'POST', `/api/orders/${number}/parcels/1/returns`, {
      ...{
        reason: 'changed_mind',
        note: 'The colour is not the one of the photo',
        wallet_phone: '0241234567',
      },
      lines: [{ line_id: bought.parcels[0]?.lines[0]?.id, quantity: 1 }],
    })
    const { slug } = (await callAs<{ slug: string }[]>(store, 'GET', '/api/vendor/stores'))[0] ?? {}
    await callAs(store, 'POST', `/api/vendor/${slug}/parcels/${id}/return/refuse`, {
      ...{ return_id: await openReturn(id), reason: 'It was worn' },
    })

    await buyer.setViewportSize({ width: 360, height: 740 })
    await buyer.goto(`/orders/${number}`)
    await buyer.getByText('The store refused: It was worn').waitFor()
    await buyer.getByRole('button', { name: 'Ask Juaso to decide' }).click()
    await buyer.getByLabel('What happened?').fill('Worn?')
    await buyer.getByRole('button', { name: 'Send to Juaso' }).click()
    await buyer.getByText('Please write at least 10 characters').waitFor()
    await expectAccessible(buyer)
    await lookAt(buyer, 'return-ask-juaso-360')
    await buyer
      .getByLabel('What happened?')
      .fill('I only tried it on at home, and the colour is another one.')
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
    await dialog.getByLabel(/^Why/).fill('The colour differs, the soles show that it was worn.')
    await expectAccessible(page)
    await lookAt(page, 'desk-return-decide-1280')
    await dialog.getByText(/^The buyer keeps .* unless a side appeals\.$/).waitFor()
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await page
      .getByRole('region', { name: 'First decision' })
      .getByText(/^The colour differs/)
      .waitFor()
    await page.getByRole('region', { name: 'History' }).getByText('decided about a return').waitFor()
    expect((await callAs<Order>(buyer, 'GET', `/api/orders/${number}`)).parcels[0]?.return?.refund).toBeNull()

    await store.reload()
    await order.getByText('Juaso decided that the buyer keeps the goods and gets GHS 10.00 back').waitFor()
    await order.getByRole('button', { name: 'Appeal' }).waitFor()
    await buyer.reload()
    await buyer.getByText('Juaso decided that you keep the goods and get GHS 10.00 back.').waitFor()
    for (const [side, name] of [
      [buyer, 'return-announced'],
      [store, 'return-announced-store'],
    ] as const) {
      for (const [width, theme] of [
        [768, 'dark'],
        [1280, 'light'],
        [360, 'light'],
      ] as const) {
        await side.setViewportSize({ width, height: 740 })
        await side.emulateMedia({ colorScheme: theme })
        await expectNoSidewaysScroll(side)
        await lookAt(side, `${name}-${width}`)
      }
    }
    await buyer.getByRole('button', { name: 'Appeal' }).click()
    await buyer.getByLabel('Why is the decision wrong?').fill('No')
    await buyer.getByRole('button', { name: 'Send the appeal' }).click()
    await buyer.getByText('Please write at least 10 characters').waitFor()
    await expectAccessible(buyer)
    await expectNoSidewaysScroll(buyer)
    await lookAt(buyer, 'return-appeal-360')
    await buyer
      .getByLabel('Why is the decision wrong?')
      .fill('The dirt on the soles was there when I opened the box.')
    await buyer.getByRole('button', { name: 'Send the appeal' }).click()
    await buyer.getByText('You appealed: The dirt on the soles was there when I opened the box.').waitFor()
    await lookAt(buyer, 'return-appealed-360')
    await store.reload()
    await order
      .getByText('The buyer appealed: “The dirt on the soles was there when I opened the box.”')
      .waitFor()
    await order.getByLabel('Your answer to the appeal, for Juaso').fill('We sent them in a closed box.')
    await expectAccessible(store)
    await lookAt(store, 'return-appealed-store-360')
    await order.getByRole('button', { name: 'Send the answer' }).click()
    await order.getByText('You answered: “We sent them in a closed box.”').waitFor()
    expect(await order.getByRole('button', { name: 'Send the answer' }).count()).toBe(0)
    await expectNoSidewaysScroll(store)
    await buyer.reload()
    await buyer.getByText('The store answered: We sent them in a closed box.').waitFor()

    await page.reload()
    await page.getByText('You made the first decision. Another operator decides about the appeal.').waitFor()
    const { page: second } = await anOperator('trust', 'Ayi Kwei Armah', { width: 360, height: 740 })
    await second.goto('/admin/returns')
    const row = second.getByRole('listitem').filter({ hasText: number })
    await row.getByText('Appeal', { exact: true }).waitFor()
    await lookAt(second, 'desk-returns-appeal-360')
    await row.getByRole('link', { name: new RegExp(number) }).click()
    const first = second.getByRole('region', { name: 'First decision' })
    await first.getByText('The dirt on the soles was there when I opened the box.').waitFor()
    await first.getByText('We sent them in a closed box.').waitFor()
    await expectAccessible(second)
    await expectNoSidewaysScroll(second)
    for (const [width, theme] of [
      [360, 'dark'],
      [768, 'light'],
      [1280, 'dark'],
    ] as const) {
      await second.setViewportSize({ width, height: 900 })
      await second.emulateMedia({ colorScheme: theme })
      await lookAt(second, `desk-appeal-${width}`)
    }
    await second.setViewportSize({ width: 360, height: 740 })
    await second.getByRole('radio', { name: /^A part of the money/ }).check()
    await second.getByLabel('GHS for the buyer').fill('20')
    await second.getByRole('button', { name: 'Look what follows' }).click()
    const final = second.getByRole('dialog', { name: 'Decide about this return' })
    await final.getByText('The buyer keeps the goods and gets GHS 20.00 back.', { exact: true }).waitFor()
    await final.getByLabel(/^Why/).fill('The box was opened by the store before.')
    await final.getByRole('button', { name: 'Decide' }).click()
    await second
      .getByRole('region', { name: 'Decision', exact: true })
      .getByText(/^The box was opened/)
      .waitFor()

    await buyer.reload()
    await buyer.getByText('Juaso decided: The box was opened by the store before.').waitFor()
    await expectNoSidewaysScroll(buyer)
    await lookAt(buyer, 'return-decided-360')
    await store.reload()
    await order.getByText('Juaso decided: The box was opened by the store before.').waitFor()
    expect((await callAs<Order>(buyer, 'GET', `/api/orders/${number}`)).parcels[0]?.return?.refund).toBe(20)
    expect(await brokenBooks()).toEqual([])
  },
)

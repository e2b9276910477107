import { expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage } from '../../browser.ts'
import { askMarket } from '../../testing/market-database.ts'
import { act, anOrder, findParcel, openOrders, orderOf } from '../a-vendors-orders.ts'

it('the order that was sent has one next step: undo first, then the code, which its last digit sends', async () => {
  const { number } = await anOrder()
  const page = await openPage({ width: 360, height: 740, allowed: [/status of 409/] })
  await openOrders(page)
  const { id } = await findParcel(page, number)
  await act(page, id, 'accept')
  await page.goto(`/b2b/vendor/orders/${id}`)
  const order = orderOf(page, number)
  const code = order.getByLabel("The buyer's code")
  const steps = () => order.locator('.button-solid').allInnerTexts()
  await order.getByRole('button', { name: /^Mark as Out for Delivery/ }).click()
  await order.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await code.count(), 'nothing to type while it can be undone').toBe(0)
  await expect.poll(steps).toEqual(['Undo'])
  await order.getByRole('button', { name: 'Do it now' }).click()
  await code.waitFor()
  await order.getByRole('button', { name: /^Mark as Delivered/ }).waitFor()
  await expect.poll(steps).toEqual(['Complete delivery'])
  // Pressed too early, it says what is missing and leads to the field.
  await order.getByRole('button', { name: 'Complete delivery' }).click()
  await order.getByText('Type the four digits that the buyer says.').waitFor()
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  const [row] = await askMarket<{ code: string }>('select delivery_code($1) as code', [id])
  const right = row?.code ?? ''
  await page.keyboard.type(String((Number(right) + 1) % 10_000).padStart(4, '0'))
  const wrong = 'This is not the code of this order. Tries left: 5.'
  await order.getByText(wrong).waitFor()
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  const said = (await code.getAttribute('aria-describedby'))?.split(' ')[0]
  expect(await page.locator(`[id="${said}"]`).textContent()).toBe(wrong)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect.poll(() => code.inputValue()).toBe('')
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  await order.getByRole('button', { name: 'Complete delivery' }).click()
  await order.getByText(wrong).waitFor()
  expect(await order.getByText('Type the four digits').count()).toBe(0)
  await page.keyboard.type(right)
  await order.getByText("With the buyer's code").waitFor()
})

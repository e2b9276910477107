import { describe, expect, it } from 'vitest'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import type { ParcelGroup, StoreParcel } from '#contracts/orders/store-parcel.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { loseAnswer, lostAnswer } from '../testing/lose-answer.ts'
import { askMarket, brokenBooks } from '../testing/market-database.ts'
import { act, anOrder, aReturn, findParcel, openOrders, orderOf, store } from './a-vendors-orders.ts'
import { lookAt } from './look-at.ts'

describe('Orders on a phone', () => {
  it('[VE-2.11] [VE-2.12] [VE-2.13] [VE-2.14] [VE-3.15] [VE-4.03] [VE-4.04] [VE-4.07] [VE-4.09] [VE-4.11] a card per order goes its way by its button', async () => {
    const { number, product } = await anOrder()
    const page = await openPage({ width: 360 })
    await openOrders(page)
    await page.getByRole('heading', { name: 'ORDERS MANAGEMENT' }).waitFor()
    await page.getByText('Track and manage customer orders for your store').waitFor()
    const pills = page.getByRole('navigation', { name: 'Orders by buyer' }).getByRole('link')
    expect((await pills.allTextContents()).map((text) => text.replace(/[\d,+]+$/, ''))).toEqual([
      'All',
      'B2C Orders',
      'B2B Orders',
    ])
    await page.setViewportSize({ width: 360, height: 740 })
    const first = page.getByRole('article').locator('visible=true').first()
    await first.waitFor()
    await lookAt(page, 'orders-360')
    expect((await first.boundingBox())?.y).toBeLessThan(400)
    for (const words of ['Pick list', 'Sound on', 'Select']) {
      const box = await page.getByText(words).first().boundingBox()
      expect(box?.width, `${words} is written, not only read aloud`).toBeGreaterThan(30)
    }
    const card = orderOf(page, number)
    for (const text of [
      'B2C',
      'Confirmed',
      'Efua',
      product.name,
      'Delivery (Flexroute)',
      '14 Ring Road East, Osu, Accra',
      '1 item',
    ])
      await card.getByText(text, { exact: false }).first().waitFor()
    await card.getByText(/^Send by|late$/).waitFor()
    const bar = card.getByRole('progressbar', { name: 'Progress' })
    const progress = () => bar.getAttribute('aria-valuenow')
    const current = () => bar.getAttribute('aria-valuetext')
    expect([await progress(), await current()]).toEqual(['25', 'Confirmed'])
    for (const [label, percent, step] of [
      ['Accept Order', '50', 'Processing'],
      ['Mark as Out for Delivery', '75', 'Out for Delivery'],
      ['Mark as Delivered', '100', 'Delivered'],
    ] as const) {
      await card.getByRole('button', { name: new RegExp(`^${label}`) }).click()
      await page.waitForFunction(
        ([name, value]) =>
          [...document.querySelectorAll('article')]
            .find((one) => one.textContent?.includes(name))
            ?.querySelector('[role=progressbar]')
            ?.getAttribute('aria-valuenow') === value,
        [number, percent] as const,
        // It has ten seconds to be undone.
        { timeout: 45_000 },
      )
      expect([await progress(), await current()]).toEqual([percent, step])
    }
    expect(await card.getByRole('button').count()).toBe(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await brokenBooks()).toEqual([])
  })

  it('[VE-4.05] [VE-4.06] [VE-4.10] pickups have their own words, and what is cancelled or comes back has no progress', async () => {
    const { number } = await aReturn()
    const page = await openPage({ width: 360 })
    await openOrders(page, '?group=under_way')
    const firstOf = async (group: ParcelGroup, status: ParcelStatus) => {
      const path = `/api/vendor/${store}/parcels?group=${group}&page_size=50`
      const { results } = await callAs<ListPage<StoreParcel>>(page, 'GET', path)
      return results.find((one) => one.status === status)?.order_number ?? ''
    }
    const pickup = orderOf(page, await firstOf('under_way', 'ready_for_pickup'))
    await pickup.getByText('Store Pickup').waitFor()
    expect(await pickup.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Ready for Pickup')
    await pickup.getByRole('button', { name: /^Mark as Picked up/ }).waitFor()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
    const cancelled = orderOf(page, await firstOf('cancelled', 'cancelled'))
    await cancelled.getByText('Cancelled').waitFor()
    expect(await cancelled.getByRole('progressbar').count()).toBe(0)
    expect(await cancelled.getByRole('button').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('returns')
    const back = orderOf(page, number)
    await back.getByText(/asked on .*Refund GHS .* when the item is back/).waitFor()
    expect(await back.getByRole('progressbar').count()).toBe(0)
    await back.getByText(/^Answer within .*, until .* After that Juaso decides\.$/).waitFor()
    await back.getByRole('button', { name: /^Mark as Item Received/ }).click()
    const question = page.getByRole('alertdialog', { name: /^Refund GHS [\d,.]+ to the buyer\?$/ })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await back.getByRole('button', { name: /^Mark as Item Received/ }).click()
    await question.getByRole('checkbox', { name: /^The goods came back damaged/ }).check()
    await expectAccessible(page)
    await question.getByRole('button', { name: /^Received, refund/ }).click()
    await back
      .getByText(
        /^Mark as Item Received in \d+ s\..* The buyer then gets GHS [\d,.]+ back, which cannot be undone\.$/,
      )
      .waitFor()
    expect(await back.getByRole('button', { name: /^Mark as Item Received/ }).count()).toBe(0)
    await back.getByRole('button', { name: 'Do it now' }).click()
    await back.getByText(/^Mark as Item Received: done\./).waitFor()
    const received = await askMarket(
      'select r.is_damaged from returns r join orders o on o.id = r.order_id where o.number = $1',
      [number],
    )
    expect(received).toEqual([{ is_damaged: true }])
  })
})

describe('Orders on a desk', () => {
  it('[VE-2.12] [VE-4.13] has list and order side by side, with the selection in the address', async () => {
    const { number } = await anOrder('Nana Ama Konadu Agyeman Rawlings Boateng Mensah')
    const page = await openPage({ allowed: [lostAnswer] })
    await openOrders(page)
    await page.getByRole('link', { name: number }).locator('visible=true').click()
    await page.waitForURL(/\/b2b\/vendor\/orders\/[0-9a-f-]{36}$/)
    const order = page.getByRole('article', { name: number }).locator('visible=true')
    await order.getByText('14 Ring Road East, Osu').waitFor()
    await order.getByRole('heading', { name: 'What you receive' }).waitFor()
    await expectAccessible(page)
    const people = await callAs<{ name: string }[]>(page, 'GET', `/api/vendor/${store}/parcel-people`)
    const colleague = people.at(-1)?.name as string
    await order.getByLabel('Assigned to').selectOption({ label: colleague })
    await order.getByLabel('New note').fill('Call before you go')
    // The request arrives, its answer does not: it is sent again by itself and writes no second note.
    await loseAnswer(page, /\/notes$/)
    const again = page.waitForResponse((answer) => /\/notes$/.test(answer.url()) && answer.status() === 201)
    await order.getByRole('button', { name: 'Keep note' }).click()
    await again
    await expect.poll(() => order.getByLabel('New note').inputValue()).toBe('')
    await page.reload()
    await order.getByText('Call before you go').waitFor()
    expect(await order.getByText('Call before you go').count()).toBe(1)
    expect((await findParcel(page, number)).assignee?.name).toBe(colleague)
    await page.getByRole('link', { name: /^B2B Orders/ }).click()
    await page.waitForURL(/type=b2b/)
    await page.getByRole('link', { name: /B2B/ }).nth(1).waitFor()
    expect(await page.getByRole('link', { name: number }).locator('visible=true').count()).toBe(0)
  })

  it('a new order is announced on another page and on the list, does not move the list, and is shown when asked for', async () => {
    const page = await openPage()
    await openOrders(page)
    await page.goto('/b2b/vendor/reviews')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const earlier = await anOrder()
    await page.getByText(`New order ${earlier.number}`).waitFor()
    await page.getByRole('link', { name: 'Show', exact: true }).click()
    await page.getByRole('article', { name: earlier.number }).locator('visible=true').waitFor()
    await page.goto('/b2b/vendor/orders')
    await page.getByRole('link', { name: /^All \d/ }).waitFor()
    const { number } = await anOrder()
    const notice = page.getByRole('status').filter({ hasText: `New order ${number}` })
    await notice.waitFor()
    expect(await page.getByRole('link', { name: number }).count()).toBe(0)
    await notice.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('article', { name: number }).locator('visible=true').waitFor()
    await page.getByRole('link', { name: number }).locator('visible=true').waitFor()
    const sound = page.getByRole('button', { name: 'Sound on' })
    await sound.click()
    await page.reload()
    await page.getByRole('button', { name: 'Sound off' }).waitFor()
  })

  it('several at once can be undone before anything is sent, and each has its result', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    const page = await openPage()
    await openOrders(page)
    await page.getByRole('button', { name: 'Select several' }).click()
    for (const { number } of [first, second])
      await page
        .getByRole('checkbox', { name: `Select ${number}` })
        .locator('visible=true')
        .check()
    await page.getByRole('button', { name: 'Accept Order (2)' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 selected').waitFor()
    const statusOf = async (number: string) =>
      (
        await askMarket(
          'select p.status from parcels p join orders o on o.id = p.order_id where o.number = $1',
          [number],
        )
      )[0]
    expect(await statusOf(first.number)).toEqual({ status: 'confirmed' })
    await page.getByRole('button', { name: 'Accept Order (2)' }).click()
    // A colleague is faster with one of the two.
    const colleague = await openPage()
    await signInAs(colleague, 'manager')
    await act(colleague, (await findParcel(colleague, second.number)).id, 'accept', 'out_for_delivery')
    await page.getByRole('button', { name: 'Do it now' }).click()
    await page.getByText('1 of 2 done').waitFor()
    await page.getByText(/Somebody was faster: this order is “Out for Delivery” already/).waitFor()
    expect(await statusOf(first.number)).toEqual({ status: 'processing' })
  })

  it.runIf(isLong)(
    'ten seconds after the press several orders are sent by themselves, or when the page is left',
    async () => {
      const [first, second] = [await anOrder(), await anOrder()]
      const page = await openPage()
      await openOrders(page)
      const press = async ({ number }: typeof first) => {
        await page.getByRole('button', { name: 'Select several' }).click()
        await page
          .getByRole('checkbox', { name: `Select ${number}` })
          .locator('visible=true')
          .check()
        await page.getByRole('button', { name: 'Accept Order (1)' }).click()
        await page.getByText(/1 order in \d+ s/).waitFor()
      }
      const statusOf = async ({ number }: typeof first) => (await findParcel(page, number)).status
      const pressedAt = Date.now()
      await press(first)
      expect(await statusOf(first)).toBe('confirmed')
      await page.getByText('1 of 1 done').waitFor()
      expect(Date.now() - pressedAt).toBeGreaterThan(9_500)
      expect(await statusOf(first)).toBe('processing')
      await page.getByRole('button', { name: 'Stop selecting' }).click()
      await press(second)
      await page.goto('/help')
      await expect.poll(() => statusOf(second)).toBe('processing')
    },
  )

  it.runIf(isLong)('a new order is heard while the sound is on, and not while it is off', async () => {
    const page = await openPage()
    await page.addInitScript(() => {
      const heard = { tones: 0 }
      Object.assign(window, { heard })
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        heard.tones += 1
        start.call(this, when)
      }
    })
    await openOrders(page)
    await page.getByRole('link', { name: /^All \d/ }).waitFor()
    const tones = () => page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones)
    const arrive = async () => {
      const { number } = await anOrder()
      await page
        .getByRole('status')
        .filter({ hasText: `New order ${number}` })
        .waitFor()
    }
    await arrive()
    expect(await tones()).toBe(2)
    await page.getByRole('button', { name: 'Sound on' }).click()
    await arrive()
    expect(await tones()).toBe(2)
    // Turned on it is heard at once.
    await page.getByRole('button', { name: 'Sound off' }).click()
    expect(await tones()).toBe(4)
    await arrive()
    expect(await tones()).toBe(6)
  })

  it.runIf(isLong)('a reader of the store sees orders and no controls', async () => {
    const { number } = await anOrder()
    const page = await openPage()
    const { email } = await signUp(page, 'Yaa Asantewaa')
    await askMarket(
      `with member as (update people set roles = array_append(roles, 'vendor') where email = $1 returning id)
       insert into store_members (store_id, person_id, role, added_by)
       select s.id, m.id, 'read_only', m.id from stores s, member m where s.slug = $2 returning 1`,
      [email, store],
    )
    await page.goto('/b2b/vendor/orders')
    await page.getByRole('link', { name: number }).locator('visible=true').click()
    const order = page.getByRole('article', { name: number }).locator('visible=true')
    await order.getByRole('heading', { name: 'What happened' }).waitFor()
    expect(await order.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Select several' }).count()).toBe(0)
    expect(await order.getByText('You receive').count()).toBe(0)
  })
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage } from '../browser.ts'
import { askMarket, brokenBooks } from '../testing/market-database.ts'
import {
  act,
  anOrder,
  findParcel,
  handInCash,
  isReleased,
  openOrders,
  openReturn,
  orderOf,
  store,
} from './a-vendors-orders.ts'

const refusedCall = /Failed to load resource/

it('[VE-6.03] the buyer says the code, the vendor types it, and the delivery is complete', async () => {
  const { number, buyer } = await anOrder()
  const page = await openPage({ width: 360, allowed: [refusedCall] })
  await openOrders(page)
  const { id } = await findParcel(page, number)
  await act(page, id, 'accept', 'out_for_delivery')
  await buyer.goto(`/orders/${number}`)
  const shown = await buyer.getByText(/^Delivery code \d{4}$/).textContent()
  const code = /\d{4}/.exec(shown ?? '')?.[0] as string
  await page.goto(`/b2b/vendor/orders/${id}`)
  const order = orderOf(page, number)
  await order.getByLabel("The buyer's code").fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await page.getByText('This is not the code of this order. Tries left: 5.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await order.getByLabel("The buyer's code").fill(code)
  await page.getByText('The delivery is complete').waitFor()
  await order.getByText("With the buyer's code").waitFor()
  await order.getByText(/^Held until FlexRoute has handed in the cash/).waitFor()
  expect(await order.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
  expect(await isReleased(id)).toBe(false)
  await handInCash(id)
  expect(await isReleased(id)).toBe(true)
  expect(await brokenBooks()).toEqual([])
})

it.runIf(isLong)('six wrong codes close the code, and the vendor reads how many tries are left', async () => {
  const { number, buyer } = await anOrder()
  const page = await openPage({ width: 360, allowed: [refusedCall] })
  await openOrders(page)
  const { id } = await findParcel(page, number)
  await act(page, id, 'accept', 'out_for_delivery')
  await buyer.goto(`/orders/${number}`)
  const shown = await buyer.getByText(/^Delivery code \d{4}$/).textContent()
  const wrong = String((Number(/\d{4}/.exec(shown ?? '')?.[0]) + 1) % 10_000).padStart(4, '0')
  await page.goto(`/b2b/vendor/orders/${id}`)
  const order = orderOf(page, number)
  for (const answer of [5, 4, 3, 2, 1, 0]) {
    await order.getByLabel("The buyer's code").fill(wrong)
    if (answer > 0) await page.getByText(`Tries left: ${answer}.`).waitFor()
  }
  await order.getByText(/^6 wrong codes have closed the buyer's code\./).waitFor()
  expect(await order.getByLabel("The buyer's code").count()).toBe(0)
  await buyer.reload()
  await buyer.getByText(/^Your code is closed: 6 wrong ones were typed\./).waitFor()
})

it.runIf(isLong)('a pickup is completed by the code that its buyer says at the store', async () => {
  const page = await openPage({ width: 360 })
  await openOrders(page)
  const [pickup] = await askMarket<{ id: string; number: string; status: string; code: string }>(
    `select p.id, o.number, p.status, delivery_code(p.id) as code from parcels p
     join orders o on o.id = p.order_id join stores s on s.id = p.store_id and s.slug = $1
     where p.delivery_type = 'pickup' and p.status in ('confirmed', 'processing', 'ready_for_pickup')
       and p.confirmed_at is not null order by p.created_at limit 1`,
    [store],
  )
  if (!pickup) throw new Error('the demo vendor has an order that its buyer fetches')
  if (pickup.status === 'confirmed') await act(page, pickup.id, 'accept')
  if (pickup.status !== 'ready_for_pickup') await act(page, pickup.id, 'ready_for_pickup')
  await page.goto(`/b2b/vendor/orders/${pickup.id}`)
  const order = orderOf(page, pickup.number)
  await order.getByLabel("The buyer's code").fill(pickup.code)
  await page.getByText(/^GHS [\d,.]+ is yours now$/).waitFor()
  await order.getByText("With the buyer's code").waitFor()
  expect((await findParcel(page, pickup.number)).status).toBe('picked_up')
  expect(await brokenBooks()).toEqual([])
})

it('a rider without an account opens the address that the vendor made last, types the code, and the vendor is paid', async () => {
  const { number, buyer } = await anOrder()
  const page = await openPage({ width: 360 })
  await openOrders(page)
  const { id } = await findParcel(page, number)
  await act(page, id, 'accept', 'out_for_delivery')
  await buyer.goto(`/orders/${number}`)
  const shown = await buyer.getByText(/^Delivery code \d{4}$/).textContent()
  const code = /\d{4}/.exec(shown ?? '')?.[0] as string
  await page.goto(`/b2b/vendor/orders/${id}`)
  await orderOf(page, number).getByRole('button', { name: 'Send to your rider' }).click()
  const field = page.getByRole('dialog').getByLabel('Address')
  const first = await field.inputValue()
  await page.getByRole('button', { name: /^Make a new address; the old one opens nothing/ }).click()
  await expect.poll(() => field.inputValue()).not.toBe(first)
  const address = await field.inputValue()
  const words = `: please deliver ${number}. ${address}`
  for (const way of ['WhatsApp', 'SMS']) {
    const link = page.getByRole('link', { name: `Send by ${way}` })
    expect(await link.getAttribute('href')).toContain(encodeURIComponent(words))
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const rider = await openPage({ width: 360, allowed: [refusedCall] })
  await rider.goto(new URL(first).pathname)
  await rider.getByText('This address is not complete, or the store has made a new one.').waitFor()
  await rider.goto(new URL(address).pathname)
  await rider.getByRole('heading', { name: 'Bring it to' }).waitFor()
  await rider.getByRole('link', { name: /^Call / }).waitFor()
  await rider.getByText('FlexRoute hands it in to Juaso, not to the store.').waitFor()
  await expectAccessible(rider)
  await expectNoSidewaysScroll(rider)
  await rider.getByLabel("The buyer's code").fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await rider.getByRole('button', { name: 'Complete delivery' }).click()
  await rider.getByText('This is not the code of this order. Tries left: 5.').waitFor()
  await rider.getByLabel("The buyer's code").fill(code)
  await rider.getByRole('button', { name: 'Complete delivery' }).click()
  await rider.getByRole('heading', { name: 'Delivered. Thank you!' }).waitFor()
  expect(await rider.getByRole('link', { name: /^Call / }).count()).toBe(0)
  expect(await isReleased(id)).toBe(false)
  await handInCash(id)
  expect(await isReleased(id)).toBe(true)
})

it('a packing slip is saved for each paper, and the pick list adds up what waits', async () => {
  const { number, product } = await anOrder()
  const page = await openPage({ width: 360 })
  await openOrders(page, '/pick-list')
  const row = page.getByRole('listitem').filter({ hasText: product.name }).first()
  await row.waitFor()
  const { id, code } = await findParcel(page, number)
  await row.getByText(new RegExp(`${code}\\s×\\s1`)).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`/b2b/vendor/orders/${id}`)
  for (const paper of ['A4 paper', 'Strip of 80 mm']) {
    await page.getByRole('button', { name: 'Packing slip' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: paper }).click(),
    ])
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})

it.runIf(isLong)(
  'a press on a part whose script has not arrived takes effect once it has, and once',
  async () => {
    const { number, buyer } = await anOrder()
    const page = await openPage({ width: 360 })
    await openOrders(page)
    const { id } = await findParcel(page, number)
    await act(page, id, 'accept', 'out_for_delivery', 'delivered')
    const bought = await callAs<Order>(buyer, 'GET', `/api/orders/${number}`)
    await callAs(buyer, 'POST', `/api/orders/${number}/parcels/1/returns`, {
      ...{ reason: 'defective', note: '', wallet_phone: '0241234567' },
      lines: [{ line_id: bought.parcels[0]?.lines[0]?.id, quantity: 1 }],
    })
    await callAs(page, 'POST', `/api/vendor/${store}/parcels/${id}/return/offer`, {
      ...{ return_id: await openReturn(id), amount: 5 },
    })
    const arrives = Promise.withResolvers<void>()
    await buyer.route(/return-offer-.*\.js$/, (route) => arrives.promise.then(() => route.continue()))
    const answers: string[] = []
    buyer.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/returns/offer')) answers.push(request.url())
    })
    await buyer.goto(`/orders/${number}`)
    const decline = buyer.getByRole('button', { name: 'Decline' })
    await decline.click()
    await decline.click()
    expect(await decline.evaluate((it) => it.ariaBusy)).toBe('true')
    arrives.resolve()
    await buyer.getByText('You declined the offer').waitFor()
    expect(answers).toHaveLength(1)
  },
)

it('a return is answered on one screen: the reason reaches the buyer, who asks again and accepts a part', async () => {
  const { number, buyer } = await anOrder()
  const page = await openPage()
  await openOrders(page)
  const { id } = await findParcel(page, number)
  await act(page, id, 'accept', 'out_for_delivery', 'delivered')
  const bought = await callAs<Order>(buyer, 'GET', `/api/orders/${number}`)
  const input = {
    reason: 'changed_mind',
    note: 'Too small for my hand',
    lines: [{ line_id: bought.parcels[0]?.lines[0]?.id, quantity: 1 }],
    wallet_phone: '0241234567',
  }
  await callAs(buyer, 'POST', `/api/orders/${number}/parcels/1/returns`, input)
  await page.goto(`/b2b/vendor/orders/${id}`)
  const order = orderOf(page, number)
  await order.getByText('“Too small for my hand”').waitFor()
  await order.getByRole('button', { name: 'Refuse return' }).click()
  const question = page.getByRole('dialog', { name: 'Refuse this return?' })
  await question.getByLabel('Why, for the buyer').fill('The box was opened')
  await question.getByRole('button', { name: 'Refuse return' }).click()
  await order.getByText('You refused: The box was opened').waitFor()
  await expectAccessible(page)
  const after = await callAs<Order>(buyer, 'GET', `/api/orders/${number}`)
  expect(after.parcels[0]?.return).toMatchObject({ state: 'refused', refusal: 'The box was opened' })

  await callAs(buyer, 'POST', `/api/orders/${number}/parcels/1/returns`, input)
  await askMarket(
    `update returns set pictures = jsonb_build_array(l.image ->> 'image') from order_lines l
     where l.parcel_id = $1 and returns.parcel_id = $1 and returns.state = 'requested' returning 1`,
    [id],
  )
  await page.reload()
  await order.getByText(/^Answer within 1 d 23 h, until/).waitFor()
  await order.getByRole('button', { name: "Open the buyer's photo 1" }).click()
  const photo = page.getByRole('dialog', { name: 'Photo 1 of 1' })
  await photo.getByRole('img', { name: "The buyer's photo 1" }).waitFor()
  await photo.getByRole('button', { name: 'Back to the return' }).click()
  await order.getByRole('button', { name: /^Mark as Item Received/ }).click()
  const refund = page.getByRole('alertdialog', { name: /^Refund GHS [\d,.]+ to the buyer\?$/ })
  await refund.getByRole('button', { name: 'Cancel' }).click()
  await order.getByRole('button', { name: 'Offer part' }).click()
  const offer = page.getByRole('dialog', { name: 'Offer a part of the price?' })
  await offer.getByLabel('Refund in GHS').fill('1000000')
  await offer.getByText(/^Please offer less than GHS [\d,.]+, which these goods cost$/).waitFor()
  expect(await offer.getByRole('button', { name: 'Send offer' }).isDisabled()).toBe(true)
  await offer.getByLabel('Refund in GHS').fill('10')
  await offer.getByText('It costs you GHS 8.45; Juaso gives its fees for that part back.').waitFor()
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await order.getByText(/^You offered GHS 10.00 to keep the goods. The buyer can answer until/).waitFor()
  await buyer.setViewportSize({ width: 360, height: 780 })
  await buyer.goto(`/orders/${number}`)
  await buyer.getByText('Keep the goods and get GHS 10.00 back').waitFor()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  await buyer.getByRole('button', { name: 'Accept GHS 10.00' }).click()
  const isSure = buyer.getByRole('alertdialog', { name: 'Keep the goods and get GHS 10.00 back' })
  await isSure.getByText('If you accept, these goods cannot be returned again.').waitFor()
  await isSure.getByRole('button', { name: 'Accept GHS 10.00' }).click()
  await buyer.getByText('You accepted the offer and keep the goods').waitFor()
  expect(await brokenBooks()).toEqual([])
})

it("a rider's page without network says what to do, also when the code is sent", async () => {
  const { number } = await anOrder()
  const vendor = await openPage({ width: 360 })
  await openOrders(vendor)
  const { id } = await findParcel(vendor, number)
  await act(vendor, id, 'accept', 'out_for_delivery')
  const { url } = await callAs<{ url: string }>(
    vendor,
    'GET',
    `/api/vendor/${store}/parcels/${id}/rider-link`,
  )
  const rider = await openPage({ width: 360, keepsPages: true, allowed: [/ERR_INTERNET_DISCONNECTED/] })
  await rider.goto(new URL(url).pathname)
  await rider.getByRole('heading', { name: 'Bring it to' }).waitFor()
  await rider.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await rider.context().setOffline(true)
  await rider.getByLabel("The buyer's code").fill('1234')
  await rider.getByRole('button', { name: 'Complete delivery' }).click()
  await rider.getByText(/^Write the buyer's four digits down/).waitFor()
  await rider.goto(new URL(url).pathname)
  await rider.getByRole('heading', { name: 'You are offline' }).waitFor()
  await expectAccessible(rider)
  expect(
    await rider.evaluate(
      async () => (await (await caches.open('pages')).keys()).filter((k) => k.url.includes('/rider/')).length,
    ),
  ).toBe(0)
  await rider.context().setOffline(false)
  await rider.getByRole('link', { name: 'Try again' }).click()
  await rider.getByRole('heading', { name: 'Bring it to' }).waitFor()
})

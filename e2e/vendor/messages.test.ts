import { expect, test } from 'vitest'
import type { ConversationList } from '#contracts/messages/messages.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { anOrder, openOrders, orderOf, store } from './a-vendors-orders.ts'
import { lookAt } from './look-at.ts'

test('a buyer asks on a product page, the vendor answers on a phone, and the answer arrives by itself', async () => {
  const [product] = await askMarket<{ slug: string }>(
    `select p.slug from products p join stores s on s.id = p.store_id
     where s.slug = 'circle-phones' and p.status = 'active' order by p.id limit 1`,
  )
  const buyer = await openPage({ width: 360, height: 740, allowed: [/status of 4\d\d/] })
  await signUp(buyer, 'Efua Addo')
  await buyer.goto(`/product/${product?.slug}`)
  await buyer.getByRole('link', { name: 'Ask the seller' }).click()
  await buyer.getByText(/^About .+, sold by .+/).waitFor()
  await buyer.getByLabel('Your question').fill('Is it new? Call me on 024 412 3456.')
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Send' }).click()
  await buyer.getByText('Is it new? Call me on •••.').waitFor()
  await buyer.getByText('Numbers and addresses are hidden').waitFor()
  await lookAt(buyer, 'thread-buyer-360')
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)

  const vendor = await openPage({ width: 360, height: 740, allowed: [/status of 4\d\d/] })
  await signInAs(vendor, 'kwabena.osei.tutu')
  await vendor.goto('/b2b/vendor/messages')
  const row = vendor.getByRole('link', { name: /^Efua/ }).first()
  await row.getByText('1 new').waitFor()
  await lookAt(vendor, 'messages-360')
  await row.click()
  await vendor.getByLabel('Your message').fill('Yes, it is new and sealed.')
  await vendor.getByRole('button', { name: 'Send' }).click()
  await vendor.getByRole('listitem').filter({ hasText: 'Yes, it is new and sealed.' }).waitFor()
  await expect.poll(() => vendor.getByLabel('Your message').inputValue()).toBe('')
  await lookAt(vendor, 'thread-360')
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await buyer.getByText('Yes, it is new and sealed.').waitFor()

  // A short answer that is given twice is there twice.
  for (const _ of [1, 2]) {
    await vendor.getByLabel('Your message').fill('Sure.')
    await vendor.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => vendor.getByLabel('Your message').inputValue()).toBe('')
  }
  await expect.poll(() => vendor.locator('ol li', { hasText: 'Sure.' }).count()).toBe(2)

  await vendor.getByRole('button', { name: 'Report' }).click()
  await vendor.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await vendor.getByText('Thank you. We look at it.').waitFor()
  await vendor.getByRole('button', { name: 'Block' }).click()
  await vendor.getByText('You take no messages from Efua.').waitFor()
  await buyer.getByText('takes no messages from you.').waitFor()
  const list = await callAs<ConversationList>(buyer, 'GET', '/api/conversations')
  expect(list.rows[0]).toMatchObject({ blocks_me: true, unread: 0 })
  await buyer.goto('/messages')
  await buyer.getByRole('heading', { name: 'Messages' }).waitFor()
  await expectAccessible(buyer)
})

test.runIf(isLong)('a buyer asks about an order, and the vendor answers beside what was bought', async () => {
  const { number, buyer } = await anOrder()
  await buyer.setViewportSize({ width: 360, height: 740 })
  await buyer.goto(`/orders/${number}`)
  await buyer.getByRole('link', { name: 'Ask the seller' }).click()
  await buyer.getByLabel('Your question').fill('Can it come on Friday?')
  await buyer.getByRole('button', { name: 'Send' }).click()
  await buyer.getByText('Can it come on Friday?').first().waitFor()

  const vendor = await openPage({ width: 360, height: 740 })
  await openOrders(vendor)
  await vendor.goto('/b2b/vendor/messages')
  const row = vendor.getByRole('link').filter({ hasText: number })
  await row.getByText('1 new').waitFor()
  await row.click()
  await vendor.getByRole('link', { name: `Order ${number}`, exact: true }).waitFor()
  await vendor.getByText('Can it come on Friday?').filter({ visible: true }).first().waitFor()
  await vendor.getByLabel('Your message').fill('Yes, before noon.')
  await vendor.getByRole('button', { name: 'Send' }).click()
  await buyer.getByText('Yes, before noon.').filter({ visible: true }).first().waitFor()
  await expectNoSidewaysScroll(vendor)
  await vendor.getByRole('link', { name: `Order ${number}`, exact: true }).click()
  await vendor.waitForURL(`**/orders?q=${number}`)
  await orderOf(vendor, number).waitFor()
})

test('what is older than the newest messages and conversations is shown by a press', async () => {
  const buyer = await openPage({ width: 360, height: 740 })
  await signUp(buyer, 'Yaa Boateng')
  const { id: person } = await callAs<{ id: string }>(buyer, 'GET', '/api/profile')
  const [made] = await askMarket<{ id: string }>(
    `with begun as (
       insert into conversations (store_id, person_id, product_id, last_at)
       select p.store_id, $2, p.id, now() - interval '1 year' * row_number() over (order by p.id) from products p
       join stores s on s.id = p.store_id where s.slug = $1 limit 1 returning id)
     insert into messages (conversation_id, side, author_id, text, was_masked, created_at)
     select id, 'buyer', $2, 'Line ' || n || '.', false, now() - interval '1 hour' + n * interval '1 second'
     from begun, generate_series(1, 205) n returning conversation_id as id`,
    [store, person],
  )
  for (const path of ['/messages', '/b2b/vendor/messages']) {
    const page = path === '/messages' ? buyer : await openPage({ width: 360, height: 740 })
    if (page !== buyer) await signInAs(page, 'kwabena.osei.tutu')
    await page.goto(`${path}/${made?.id}`)
    await page.locator('ol li', { hasText: 'Line 205.' }).waitFor()
    expect(await page.locator('ol li', { hasText: 'Line 5.' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Show older' }).click()
    await page.locator('ol li', { hasText: 'Line 1.' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Show older' }).count()).toBe(0)
    expect(await page.locator('ol li', { hasText: 'Line ' }).count()).toBe(205)
    await expectAccessible(page)
  }
})

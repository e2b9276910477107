import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { expectAccessible } from '../../accessibility.ts'
import { callAs, setOffline } from '../../browser.ts'
import { goods, orderInCash } from '../shopping.ts'
import { aPhoneThatKept, waitForAnswer, waitUntilKept } from './kept.ts'

test('an order that was never opened and the favorites are read without network', async () => {
  const page = await aPhoneThatKept()
  const [product] = (await goods(page, 1)) as [ProductCard]
  await callAs(page, 'POST', '/api/wishlist', { product: product.id })
  await callAs(page, 'POST', '/api/cart/items', { item: product.id, quantity: 1 })
  const number = await orderInCash(page)
  await page.goto('/about')
  await waitUntilKept(page, ['/orders', '/orders/-', '/favorites', '/offline'])
  await page.goto('/favorites')
  await page.getByRole('link', { name: product.name }).first().waitFor()
  await waitForAnswer(page, 'favorites')
  await page.goto('/orders')
  await waitForAnswer(page, `order ${number}`)

  await setOffline(page, true)
  await page.goto('/orders')
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await page.goto(`/orders/${number}`)
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await page.getByText(/This is from/).waitFor()
  await page.goto('/favorites')
  await page.getByRole('link', { name: product.name }).first().waitFor()
  await page.getByText(/This is from/).waitFor()
  await expectAccessible(page)
  await page.goto('/product/never-seen')
  await page.getByRole('link', { name: 'Favorites' }).first().waitFor()
  await page.getByText(/those you opened/).waitFor()
  expect(await page.getByRole('main').getByRole('link').allTextContents()).toContain('Favorites')
})

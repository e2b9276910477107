import { expect, it } from 'vitest'
import { openPage, signInAs, signUp } from '../../browser.ts'
import { submitStore } from '../../testing/submit-store.ts'

it('the dashboard of a new store leads to its first product', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: [/status of 401/] })
  await signUp(page, 'Akua Serwaa')
  await submitStore(page, `Akua Cloth ${Date.now()}`)
  await page.goto('/b2b/vendor-dashboard')
  await page.getByText(/^Your store is being checked\./).waitFor()
  await page.getByRole('link', { name: 'Add your first product' }).click()
  await page.waitForURL('**/b2b/vendor/products/add')
})

it('an unknown address of the vendor’s pages says so and leads to the dashboard', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: [/status of 404/] })
  await signInAs(page, 'kwabena.osei.tutu')
  const answer = await page.goto('/b2b/vendor/xyz')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.getByRole('heading', { name: /^To do today/ }).waitFor()
})

it('a product without a code is offered one, which can be changed', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'kwabena.osei.tutu')
  await page.goto('/b2b/vendor/products/add')
  await page.getByLabel('Product name').fill('Ankara dress, blue')
  await page.getByRole('button', { name: /^Use ANK-DRE-BLU-\d{4}$/ }).click()
  const sku = page.getByLabel('SKU')
  expect(await sku.inputValue()).toMatch(/^ANK-DRE-BLU-\d{4}$/)
  await expect.poll(() => sku.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: /^Use / }).count()).toBe(0)
})

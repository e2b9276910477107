import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { press } from '../shopper/shopping.ts'
import { lookAt } from '../vendor/look-at.ts'

const title = 'Phones for the bursars'

test('[BB-2.21] a company asks for quotations with a drawing, a vendor asks back and quotes, and the buyer compares', async () => {
  const buyer = await openPage()
  await signInAs(buyer, 'business')
  await buyer.goto('/b2b')
  await buyer.getByRole('link', { name: 'Submit a request form' }).click()
  await buyer.getByLabel('What do you need?').fill(title)
  await buyer.getByLabel('Details').fill('With two SIM cards')
  await buyer.getByLabel(/^Category/).selectOption('phones-tablets')
  await buyer.getByLabel(/^Quantity/).fill('30')
  await buyer.getByLabel(/^Target unit price/).fill('250')
  const needed = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await buyer.getByLabel(/^Needed by/).fill(needed)
  await buyer.getByLabel('Delivered to (region)').selectOption('Greater Accra')
  const pdf = {
    name: 'list-of-schools.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n%%EOF\n'),
  }
  await buyer
    .getByLabel('Files (optional)')
    .setInputFiles({ ...pdf, name: 'notes.txt', mimeType: 'text/plain' })
  await buyer.getByText('Files can be pictures or PDF of at most 5 MB each.').waitFor()
  await buyer.getByLabel('Files (optional)').setInputFiles(pdf)
  await buyer.getByText('list-of-schools.pdf').waitFor()
  await expectAccessible(buyer)
  await lookAt(buyer, 'new-request-1280')
  await buyer.getByRole('button', { name: 'Send request' }).click()
  await buyer.getByRole('heading', { name: title }).waitFor()
  await buyer.getByText('No quotation yet').waitFor()
  const path = new URL(buyer.url()).pathname
  const id = path.split('/').at(-1)

  const vendor = await openPage({ width: 360, height: 740 })
  await signInAs(vendor, 'kwabena.osei.tutu')
  await vendor.goto('/b2b/vendor/quotations?tab=new')
  await vendor.getByRole('heading', { name: title }).waitFor()
  await lookAt(vendor, 'vendor-quotations-360')
  await vendor.locator(`a[href$="${id}"]`).click()
  await vendor.getByRole('button', { name: 'list-of-schools.pdf' }).waitFor()
  await vendor.getByLabel('Your message to the buyer').fill('Which colour? 024 412 3456')
  await vendor.getByRole('button', { name: 'Send', exact: true }).click()
  await vendor.getByText('Which colour? •••').waitFor()
  await vendor.getByLabel(/^Unit price/).fill('240')
  await vendor.getByLabel(/^Minimum quantity/).fill('40')
  await vendor.getByLabel(/^Days until delivery/).fill('4')
  await vendor.getByText('You receive GHS 8,112.00 of GHS 9,600.00').waitFor()
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await vendor.getByRole('button', { name: 'Send quotation' }).click()
  await vendor.getByRole('heading', { name: 'Your quotation', exact: true }).waitFor()
  await lookAt(vendor, 'vendor-request-360')

  await buyer.goto(path)
  const table = buyer.getByRole('table', { name: 'The quotations side by side' })
  await table.getByText('GHS 9,600.00').waitFor()
  await table.getByText('10 more than you need').waitFor()
  await table.getByText('GHS 10.00 under your target').waitFor()
  // One alone is compared with nothing.
  expect(await table.getByText(/lowest|fastest|best/i).count()).toBe(0)
  await buyer.getByText('Which colour? •••').waitFor()
  await expectAccessible(buyer)
  expect(await table.getByRole('columnheader').count()).toBe(1)

  await callAs(buyer, 'DELETE', '/api/cart?side=business')
  await table.getByRole('button', { name: 'Accept' }).click()
  const dialog = buyer.getByRole('alertdialog')
  await dialog.getByText(/^40 .*at GHS 240\.00 each go into your business cart: GHS 9,600\.00/).waitFor()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await table.getByRole('link', { name: 'View cart' }).click()
  await buyer.getByText(/^Quoted: price and quantity are fixed until/).waitFor()
  await buyer.getByText('Quantity 40').waitFor()
  await press(buyer, 'Checkout')
  await buyer.waitForURL('**/b2b/address')
  await press(buyer, 'Continue')
  await buyer.waitForURL('**/b2b/delivery-options')
  await press(buyer, 'Continue')
  await buyer.waitForURL('**/b2b/payment')
  await buyer.getByRole('radio', { name: /^MTN Mobile Money/ }).check()
  await buyer.getByLabel('Mobile Money number').fill('0241234567')
  await press(buyer, 'Review order')
  await buyer.waitForURL('**/b2b/review-order')
  await press(buyer, 'Place order')
  await buyer.getByRole('button', { name: /^Approve/ }).click()
  await buyer.waitForURL('**/b2b/order-confirmed/*')
  await buyer.goto(path)
  await table.getByRole('link', { name: /^Order JU/ }).waitFor()
})

test('an answered request of the demo market is compared on a phone and on a desk', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'business')
  await page.goto('/b2b/quotations?tab=answered')
  await page.getByRole('heading', { name: 'School desk, double, hardwood' }).waitFor()
  await lookAt(page, 'quotations-360')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /School desk/ }).click()
  await page.getByText('30 more than you need').locator('visible=true').first().waitFor()
  await lookAt(page, 'request-360')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('checkbox', { name: 'Only differences' }).waitFor()
  await lookAt(page, 'request-1280')
})

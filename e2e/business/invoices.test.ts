import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { press, soldByThePiece } from '../shopper/shopping.ts'
import { askMarket, brokenBooks } from '../testing/market-database.ts'
import { widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { openWithInvoice } from './an-invoice.ts'

test.each(widths)(
  'at %i pixels a company pays an invoice in parts, with a plan for its wallet',
  async (width) => {
    const { page, number, path } = await openWithInvoice({
      width,
      height: 800,
      allowed: [/status of 409/],
    })
    await page.goto('/b2b/invoices')
    await page.getByRole('link', { name: new RegExp(`INV-${number}`) }).waitFor()
    await lookAt(page, `invoices-${width}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: new RegExp(`INV-${number}`) }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { name: `Invoice INV-${number}` }).waitFor()
    await lookAt(page, `invoice-${width}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Pay now' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount in cedis').fill('999999')
    const phone = `024${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    await dialog.getByLabel('Mobile Money number').fill(phone)
    await dialog
      .getByRole('button', { name: /^Pay GHS/ })
      .last()
      .click()
    await dialog
      .getByText(/more than is owed on this invoice/)
      .first()
      .waitFor()
    await dialog.getByLabel('Amount in cedis').fill('3400')
    await dialog.getByLabel('What your wallet carries').selectOption('minimum')
    await dialog.getByText('Your wallet carries this with 2 prompts, one a day').waitFor()
    await lookAt(page, `pay-invoice-${width}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Pay GHS 3,000.00 today' }).click()
    await expect.poll(() => dialog.getByLabel('Amount in cedis').inputValue()).toBe('3000')
    await dialog.getByRole('button', { name: 'Pay GHS 3,000.00', exact: true }).click()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.waitForURL(`**${path}*`)
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('GHS 3,000.00 paid').waitFor()
    await history.getByText('MTN Mobile Money').waitFor()
    await history.getByText('Ordered by Esi Amegashie').waitFor()
    await page.getByText('Paid so far', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Net-30 account' }).getByText('Left to buy on invoice').waitFor()
    await lookAt(page, `invoice-part-${width}`)
    // The plan for the rest begins tomorrow: the wallet has used its day.
    await page.getByRole('button', { name: 'Pay now' }).click()
    await dialog.getByLabel('Mobile Money number').fill(phone)
    await dialog.getByLabel('What your wallet carries').selectOption('minimum')
    await dialog.getByLabel('Amount in cedis').fill('400')
    await dialog.getByText('It has paid or been asked for GHS 3,000.00 today.').waitFor()
    await dialog.getByText('Your wallet carries this with 1 prompt', { exact: true }).waitFor()
    expect(await dialog.getByRole('button', { name: /today$/ }).count()).toBe(0)
    await lookAt(page, `pay-rest-${width}`)
    expect(await brokenBooks()).toEqual([])
  },
)

test.runIf(isLong)(
  'a certificate of tax withheld is handed in and waits, and the statement of the month shows what is owed',
  async () => {
    const { page, path } = await openWithInvoice({ theme: 'dark' })
    await page.goto(path)
    await page.getByRole('button', { name: 'Hand in a certificate' }).click()
    const dialog = page.getByRole('dialog')
    // All that is missing is said at once.
    await dialog.getByRole('button', { name: 'Hand in', exact: true }).click()
    await dialog.getByText('Please enter the number of the certificate').waitFor()
    await dialog.getByText('Please choose the certificate').waitFor()
    await dialog.getByLabel('Number of the certificate').fill(`WHT-${randomBytes(4).toString('hex')}`)
    await dialog.getByLabel('Tax withheld in cedis').fill('12.50')
    await dialog.getByRole('button', { name: 'Hand in', exact: true }).click()
    await dialog.getByText('Please choose the certificate').waitFor()
    const paper = { name: 'certificate.pdf', mimeType: 'application/pdf' }
    const choose = dialog.getByLabel('Choose the certificate')
    await choose.setInputFiles({
      ...paper,
      name: 'letter.doc',
      mimeType: 'application/msword',
      buffer: Buffer.from('x'),
    })
    await dialog.getByText('Please choose a PDF, JPG or PNG with at least one page.').waitFor()
    expect(await dialog.getByText('letter.doc').count()).toBe(0)
    await choose.setInputFiles({
      ...paper,
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n%%EOF\n'),
    })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Hand in', exact: true }).click()
    await page.getByText('Being checked').waitFor()
    await lookAt(page, 'certificate-dark-1280')
    await page.getByRole('link', { name: 'Invoices', exact: true }).first().click()
    await page.getByRole('link', { name: 'Statements' }).click()
    await page.getByText('Owed now').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await lookAt(page, 'statement-dark-1280')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/)
  },
)

test('an order on invoice leads to its invoice, whose paper alone is printed, in light colours', async () => {
  const { page, number, path } = await openWithInvoice({ theme: 'dark' })
  await page.goto(`/b2b/order-confirmed/${number}`)
  await page.getByText(/^You have an invoice: GHS [\d,.]+ to pay by .*\d{4}\./).waitFor()
  await expectAccessible(page)
  await lookAt(page, 'order-on-invoice-dark-1280')
  await page.getByRole('link', { name: 'See the invoice' }).click()
  await page.waitForURL(`**${path}`)
  await page.evaluate(() => {
    window.print = () => {
      document.title = `printed in ${document.documentElement.dataset.theme}`
    }
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.title()).toBe('printed in light')
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('article', { name: `Invoice INV-${number}` }).waitFor()
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByText('Pay now')])
    expect(await part.isVisible()).toBe(false)
  await lookAt(page, 'invoice-printed-1280')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).not.toBe('light')
})

test('the payment step says what is left to buy on invoice', async () => {
  const { page } = await openWithInvoice({ width: 360, height: 740 })
  await callAs(page, 'POST', '/api/cart/items?side=business', { item: await soldByThePiece(), quantity: 1 })
  await page.goto('/b2b/address')
  await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Delivery options' }).waitFor()
  await press(page, 'Continue')
  await page.getByText(/GHS [\d,.]+ of your limit is left\./).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'payment-net30-360')
})

test('a store sees in its wallet which of its parcels are unpaid, and how old the invoices are', async () => {
  const { number } = await openWithInvoice()
  const [owner] = await askMarket<{ who: string; slug: string }>(
    `select split_part(p.email, '@', 1) as who, s.slug from orders o join parcels l on l.order_id = o.id join stores s on s.id = l.store_id
     join store_members m on m.store_id = s.id and m.role = 'owner' join people p on p.id = m.person_id where o.number = $1`,
    [number],
  )
  const vendor = await openPage({ width: 360, height: 740 })
  await signInAs(vendor, owner?.who ?? '')
  await vendor.goto('/b2b/vendor/wallet')
  await vendor.getByRole('heading', { name: 'Waiting for companies to pay' }).waitFor()
  await vendor.getByRole('link', { name: number }).first().waitFor()
  const file = vendor.waitForEvent('download')
  await vendor
    .getByRole('button', { name: /statement of sales on invoice$/ })
    .first()
    .click()
  expect((await file).suggestedFilename()).toMatch(/^juaso-.*-invoices-20\d\d-\d\d\.pdf$/)
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await lookAt(vendor, 'wallet-unpaid-360')
})

test('a company that may not buy on invoice reads why its list is empty', async () => {
  const page = await openPage({ width: 768 })
  await signUp(page)
  await callAs(page, 'POST', '/api/companies', {
    company_name: `Small Traders ${randomBytes(3).toString('hex')}`,
  })
  await page.goto('/b2b/invoices')
  await page.getByText('Nothing is left to pay.').waitFor()
  await page.getByText('Invoices are for verified companies').waitFor()
  await expectAccessible(page)
  await lookAt(page, 'invoices-empty-768')
})

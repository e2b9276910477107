import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openWithInvoice } from '../../business/an-invoice.ts'
import { askMarket } from '../../testing/market-database.ts'
import { themeAt, widths } from '../../testing/widths.ts'
import { lookAt } from '../../vendor/look-at.ts'
import { anOperator } from '../an-operator.ts'

/** A certificate without a file, for the invoice of an order. */
async function aCertificate(order: string, amount: number): Promise<string> {
  const number = `WHT-${order}-${amount}`
  await askMarket(
    `insert into withholding_certificates (invoice_id, person_id, number, amount)
     select v.id, o.person_id, $2, $3 from invoices v join orders o on o.id = v.order_id where o.number = $1`,
    [order, number, amount],
  )
  return number
}

test.each(widths)(
  'a certificate of tax withheld is refused, and another one accepted, at %i',
  async (width) => {
    const { page } = await anOperator('money', 'Kofi Boateng', { width, theme: themeAt(width) })
    const { number: order } = await openWithInvoice({ width })
    const [wrong, right] = [await aCertificate(order, 100), await aCertificate(order, 200)]
    await page.goto('/admin/certificates')
    const card = (number: string) => page.getByRole('article', { name: number })
    await card(wrong).waitFor()
    await lookAt(page, `desk-certificates-${width}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await card(wrong).getByRole('button', { name: 'Refuse' }).click()
    const refusing = page.getByRole('dialog', { name: `Refuse the certificate ${wrong}` })
    await refusing.getByText(/^It counts nothing, and .* reads why\./).waitFor()
    await refusing.getByLabel('Reason, the company reads it').fill('The stamp of the authority is missing.')
    await refusing.getByRole('button', { name: 'Refuse it' }).click()
    await card(wrong).waitFor({ state: 'detached' })

    await card(right).getByRole('button', { name: 'Accept' }).click()
    const accepting = page.getByRole('dialog', { name: `Accept the certificate ${right}` })
    await accepting.getByText('platform/withheld').waitFor()
    await accepting.getByLabel('How was it checked?').fill('Found on the portal of the authority.')
    await lookAt(page, `desk-certificate-accepted-${width}`)
    await expectAccessible(page)
    await accepting.getByRole('button', { name: 'Accept it' }).click()
    await card(right).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Decided' }).click()
    await card(wrong).getByText('The stamp of the authority is missing.').waitFor()
    await card(right).getByText('Accepted', { exact: true }).waitFor()
    await expectAccessible(page)
    expect(await card(right).getByRole('button').allTextContents()).toEqual([])
  },
)

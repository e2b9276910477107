import { expect, test } from 'vitest'
import { openPage, signInAs } from '../browser.ts'

test('[VE-2.01] [VE-2.03] the sidebar’s links to the help pages, and the business contact page, lead to pages', async () => {
  const page = await openPage()
  await signInAs(page, 'kwabena.osei.tutu')
  for (const [to, name, title] of [
    ['/contact', 'Contact', 'Contact Juaso'],
    ['/faqs', 'FAQs', 'Frequently Asked Questions'],
    ['/privacy', 'Privacy', 'Privacy Notice'],
    ['/terms', 'Terms', 'Terms and Conditions of Use'],
  ] as const) {
    await page.goto('/b2b/vendor-dashboard')
    const link = page
      .getByRole('main')
      .or(page.getByRole('navigation'))
      .getByRole('link', { name, exact: true })
      .first()
    expect(await link.getAttribute('href')).toBe(to)
    await link.click()
    await page.waitForURL(`**${to}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  await page.goto('/b2b/contact')
  await page.getByRole('heading', { name: 'Contact Juaso Business' }).waitFor()
})

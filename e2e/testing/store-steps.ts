import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The wizard of a store, and what its first step asks. */
export const settings = '/b2b/vendor/account-settings'

export const next = (page: Page) => page.getByRole('button', { name: 'Save & continue' }).click()
export const atStep = (page: Page, step: number) => page.getByText(`Step ${step} of 6`).waitFor()
export const choose = (page: Page, group: string | RegExp, answer: string) =>
  page.getByRole('group', { name: group }).getByLabel(answer, { exact: true }).check()

export async function fillBusiness(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Business phone number').fill('024 412 3456')
  await page.getByLabel('In one sentence, what do you sell?').fill('Waist beads of Krobo glass.')
  await page.getByLabel('Region').selectOption('Greater Accra')
  await page.getByLabel('City').fill('Accra')
  for (const way of ['Whatsapp', 'Phone calls', 'SMS', 'Email'])
    expect(
      await page
        .getByRole('group', { name: /Preferred contact method/ })
        .getByLabel(way)
        .count(),
    ).toBe(1)
  await choose(page, /Preferred contact method/, 'SMS')
}

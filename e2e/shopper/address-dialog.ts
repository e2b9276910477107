import type { Page } from 'playwright-core'
import type { Address } from '#contracts/accounts/address.ts'
import { callAs, signUp } from '../browser.ts'

export const savedAddresses = (page: Page) => callAs<Address[]>(page, 'GET', '/api/addresses')

export async function openForm(page: Page) {
  await signUp(page)
  await page.goto('/account/addresses')
  await page.getByRole('button', { name: 'Add new address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Address' })
  await dialog.getByLabel('Full name').waitFor()
  return dialog
}

export type Dialog = Awaited<ReturnType<typeof openForm>>

export async function fillPerson(dialog: Dialog) {
  await dialog.getByLabel('Full name').fill('Efua Addo')
  await dialog.getByLabel('Phone number').fill('024 123 4567')
  await dialog.getByLabel('Address label').fill('Home')
}

export const line = (dialog: Dialog) => dialog.locator('[name=address_line1]')
export const readyMap = (dialog: Dialog) => dialog.locator('[aria-label=Map][data-ready=true]')
/** The option lists of our comboboxes; native selects have options too. */
export const options = (dialog: Dialog) => dialog.locator('[role=option]')
export const pin = (dialog: Dialog) => dialog.locator('.map-pin')

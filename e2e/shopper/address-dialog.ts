import type { Page } from 'playwright-core'
import type { Address, Coordinates } from '#contracts/accounts/address.ts'
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

/** Where the map stands in the window, and its size. */
export async function mapBox(dialog: Dialog) {
  await readyMap(dialog).scrollIntoViewIfNeeded()
  const box = await readyMap(dialog).boundingBox()
  if (!box) throw new Error('the map is not in sight')
  return box
}

/** Presses a place of the map, which puts the pin there, and answers where on earth it is; takes the pin away again. */
export async function pressMap(dialog: Dialog, x: number, y: number): Promise<Coordinates> {
  const asked = dialog.page().waitForRequest(/\/api\/places\/reverse/)
  await readyMap(dialog).click({ position: { x, y } })
  const { searchParams } = new URL((await asked).url())
  await dialog.getByText(/^Pin moved\. Near /).waitFor()
  await dialog.getByRole('button', { name: 'Remove pin' }).click()
  return { latitude: Number(searchParams.get('lat')), longitude: Number(searchParams.get('lng')) }
}

/** Drags the map by so many pixels. */
export async function dragMap(dialog: Dialog, right: number, down: number) {
  const { mouse } = dialog.page()
  const { x, y, width, height } = await mapBox(dialog)
  const start = { x: x + width / 2 - right / 2, y: y + height / 2 - down / 2 }
  await mouse.move(start.x, start.y)
  await mouse.down()
  await mouse.move(start.x + right, start.y + down, { steps: 3 })
  await mouse.up()
}

import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import { addAddress, fillCart, orderInCash, orderToPay } from '../shopper/shopping.ts'
import { holdsFocus, isFocused, showsFocus } from './focus.ts'

const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#16a085' } })
  .jpeg()
  .toBuffer()

/** Presses Tab until the element has the focus; the focus must be visible at every stop. */
async function tabTo(page: Page, where: Locator): Promise<void> {
  await where.waitFor()
  for (let stops = 0; stops < 120; stops += 1) {
    if (await isFocused(where)) return
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? '')
    if (!at.startsWith('<body')) expect(await showsFocus(page), at).toBe(true)
  }
  throw new Error(`the keyboard does not come to ${where}`)
}

/** Checks a dialog: opens on Enter, traps the focus, closes on Escape, returns the focus. */
async function expectModal(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await expect.poll(() => holdsFocus(dialog)).toBe(true)
  for (const key of [...Array(25).fill('Tab'), ...Array(3).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside, `${key} leaves the dialog`).toBe(false)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await isFocused(opener), 'the focus is given back').toBe(true)
}

describe('by keyboard alone', () => {
  it('a person skips to the content, opens and closes the menu, and chooses a search suggestion', async () => {
    const page = await openPage()
    await signUp(page)
    await page.goto('/')
    const banner = page.getByRole('banner')
    const menu = banner.getByRole('button', { name: /your account$/ })
    await menu.waitFor()
    await page.keyboard.press('Tab')
    expect(await isFocused(page.getByRole('link', { name: 'Skip to the page' }))).toBe(true)
    expect(await showsFocus(page)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await isFocused(page.getByRole('main'))).toBe(true)
    await page.keyboard.press('Tab')
    expect(await holdsFocus(page.getByRole('main'))).toBe(true)

    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await isFocused(banner.getByRole('link', { name: 'Your account' }))).toBe(true)
    expect(await showsFocus(page)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isFocused(menu)).toBe(true)
    expect(await menu.getAttribute('aria-expanded')).toBe('false')

    await banner.getByRole('searchbox').or(banner.getByRole('combobox')).first().focus()
    expect(await showsFocus(page)).toBe(true)
    await page.keyboard.type('rice')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    await page.keyboard.type(' ')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/(search|product|category)/)
  })

  it.runIf(isLong)('a person filters a list, on a desk and in the drawer of a phone', async () => {
    const desk = await openPage()
    await desk.goto('/category/fashion')
    await tabTo(desk, desk.getByRole('checkbox', { name: /^On sale/ }))
    await desk.keyboard.press('Space')
    await desk.waitForURL('**/category/fashion?on_sale=true')
    const phone = await openPage({ width: 360 })
    await phone.goto('/category/fashion')
    const open = phone.getByRole('button', { name: 'Filters' })
    const drawer = phone.getByRole('complementary', { name: 'Filters' })
    await open.focus()
    await phone.keyboard.press('Enter')
    await drawer.waitFor()
    await tabTo(phone, drawer.getByRole('checkbox', { name: /^On sale/ }))
    await phone.keyboard.press('Space')
    await phone.waitForURL('**/category/fashion?on_sale=true')
    await phone.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await isFocused(phone.getByRole('button', { name: /^Filters/ }))).toBe(true)
  })

  it.runIf(isLong)('a person views pictures and the photos of buyers', async () => {
    const page = await openPage()
    await page.goto('/product/adom-runner-breathable-mesh-sizes-38-46')
    for (const name of [/^Enlarge picture 1 of \d$/, /^Enlarge photo 1 of/])
      await expectModal(
        page,
        page.getByRole('link', { name }).or(page.getByRole('button', { name })).first(),
        page.getByRole('dialog').first(),
      )
    await page.getByRole('link', { name: /^Enlarge picture 1 of \d$/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /^Picture 1 of \d$/ }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: /^Picture 2 of \d$/ }).waitFor()
  })

  it('a person changes the cart and buys', async () => {
    const page = await openPage()
    await signUp(page)
    const [product] = await fillCart(page)
    await addAddress(page)
    await page.goto('/cart')
    const main = page.getByRole('main')
    await tabTo(page, main.getByRole('button', { name: 'One more' }).first())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your cart (2)' }).waitFor()
    await expectModal(
      page,
      main.getByRole('button', { name: `Remove : ${product?.name}` }),
      page.getByRole('alertdialog'),
    )
    const go = async (button: string, title: string) => {
      await tabTo(page, main.getByRole('button', { name: button }).locator('visible=true').first())
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      expect(await holdsFocus(main), 'the focus stands in the new page').toBe(true)
    }
    await go('Checkout', 'Delivery address')
    await go('Continue', 'Delivery options')
    await go('Continue', 'Payment')
    const cash = page.getByRole('radio', { name: /^Cash on delivery/ })
    await cash.waitFor()
    await tabTo(page, page.getByRole('radio').first())
    for (let down = 0; down < 6 && !(await cash.isChecked()); down += 1)
      await page.keyboard.press(down === 0 ? 'Space' : 'ArrowDown')
    expect(await cash.isChecked()).toBe(true)
    await go('Review order', 'Review order')
    await go('Place order', 'Thank you, your order is confirmed')
  })
})

describe('[SH-2.12] every dialog traps the focus, closes on Escape and returns the focus', () => {
  it.runIf(isLong)('of the account: missing items, the picture, its removal, addresses', async () => {
    const page = await openPage()
    await signUp(page)
    await addAddress(page)
    await page.goto('/account')
    const dialog = (name: string) => page.getByRole('dialog', { name })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expectModal(page, button('See what is missing'), dialog('Complete Your Profile'))
    await expectModal(page, button('Add a picture'), dialog('Profile picture'))
    await button('Add a picture').click()
    await dialog('Profile picture')
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
    await button('Save picture').click()
    await page.getByRole('img', { name: 'Your profile picture' }).waitFor()
    await expectModal(page, button('Remove'), page.getByRole('alertdialog'))
    await expectModal(page, button('Delete my account'), dialog('Delete your account?'))
    await page.goto('/account/addresses')
    await expectModal(page, button('Add new address'), dialog('Add New Address'))
    await expectModal(page, button('Edit: Home'), dialog('Edit Address'))
    await expectModal(page, button('Delete: Home'), page.getByRole('alertdialog'))
  })

  it.runIf(isLong)(
    'of orders and favourites: cancelling, paying with another method, removing, clearing',
    async () => {
      const page = await openPage()
      await signUp(page)
      const [product] = await fillCart(page)
      const underWay = await orderInCash(page)
      await fillCart(page)
      const unpaid = await orderToPay(page)
      await callAs(page, 'POST', '/api/wishlist', { product: product?.id })
      const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
      const question = page.getByRole('alertdialog')
      await page.goto(`/orders/${underWay}`)
      await expectModal(page, button('Cancel order'), question)
      await page.goto(`/orders/${unpaid}`)
      await expectModal(
        page,
        button('Pay another way'),
        page.getByRole('dialog', { name: 'Pay for your order' }),
      )
      await page.goto('/favorites')
      await expectModal(page, button(`Favorite: ${product?.name}`), question)
      await expectModal(page, button('Clear all'), question)
    },
  )
})

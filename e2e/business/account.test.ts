import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, goWithin, openPage, signInAs, signUp } from '../browser.ts'
import { cut, failedCalls, seeNotice, whileCalls } from '../shopper/failures/failing.ts'
import { addAddress, soldByThePiece } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'
import { marketUrl } from '../testing/own-market.ts'
import { lookAt } from '../vendor/look-at.ts'

async function newCompany(page: Page) {
  const person = await signUp(page, 'Efua Addo')
  await openCompany(page)
  return person
}

const openCompany = (page: Page) =>
  callAs<OwnCompany>(page, 'POST', '/api/companies', { company_name: 'Addo Trading Enterprise' })

const linksOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name }).getByRole('link').filter({ visible: true }).allInnerTexts()

describe('a business account', () => {
  it('[BB-1.02] [BB-1.04] [BB-2.07] [BB-2.17] [BB-2.19] [BB-2.29] [BB-2.30] [BB-2.63] [BB-3.08] [BB-4.05] [BB-5.01] [BB-5.03] [BB-5.04] [BB-5.05] [BB-5.06] [BB-5.07] [BB-6.04] [BB-7.01] [BB-7.02] [BB-7.08] [BB-8.04] changes its profile, its password and its side', async () => {
    const page = await openPage({ allowed: failedCalls, height: 900 })
    await newCompany(page)
    await addAddress(page)
    await page.goto('/b2b/account')
    await page.getByRole('heading', { name: 'Business Account', level: 1 }).waitFor()
    expect(await linksOf(page, 'Account pages')).toEqual([
      ...['My Account', 'My Orders', 'Purchase History', 'Track Order', 'Favourite', 'Address Book'],
      ...['Feedback', 'Contact', 'FAQs', 'Privacy Notice', 'Conditions of Use'],
    ])
    const name = page.getByLabel('Full name')
    const save = page.getByRole('button', { name: 'Save profile' })
    await page.getByText('No Changes Detected').waitFor()
    expect(await save.isDisabled()).toBe(true)
    for (const [label, value] of [
      ['City', 'Accra'],
      ['Region', 'Greater Accra'],
    ] as const) {
      const field = page.getByRole('textbox', { name: label })
      await expect.poll(() => field.inputValue()).toBe(value)
      expect(await field.getAttribute('readonly')).not.toBeNull()
    }
    for (const [field, wrong, sentence] of [
      [name, '', 'Full name is required'],
      [name, 'E', 'Full name must be at least 2 characters'],
      [name, 'Efua 2', 'Full name can only contain letters and spaces'],
      [page.getByLabel('Phone number'), '02412', 'Please enter a valid phone number'],
      [page.getByLabel('Date of birth'), '2024-01-01', 'Please enter a valid date of birth'],
    ] as const) {
      const right = await field.inputValue()
      await field.fill(wrong)
      await field.press('Enter')
      await seeNotice(page, 'Validation Error', 'Please fix the errors below before saving')
      await page.getByText(sentence, { exact: true }).waitFor()
      expect(await save.isDisabled()).toBe(true)
      await field.fill(right)
    }
    await lookAt(page, 'screens-account-light-1280')
    await page.emulateMedia({ colorScheme: 'dark' })
    await lookAt(page, 'screens-account-dark-1280')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await name.fill('Efua Mansa Addo')
    await whileCalls(page, ['PATCH', '**/api/profile'], cut, async () => {
      await save.click()
      await seeNotice(page, 'Update Failed', 'An error occurred while updating your information')
    })
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await save.click()
    expect((await sent).postDataJSON()).toEqual({ full_name: 'Efua Mansa Addo' })
    await seeNotice(page, 'Profile Updated', 'Profile information updated successfully')

    await page.getByRole('link', { name: 'Change Password' }).click()
    await page.waitForURL('**/password-reset?from=business-account')
    await page.getByRole('heading', { name: 'Change Password' }).waitFor()
    await page.getByRole('link', { name: 'Back to your account' }).click()
    await page.waitForURL('**/b2b/account')

    await page.getByRole('link', { name: 'Switch to personal account' }).first().click()
    await page.waitForURL(marketUrl.concat('/'))
    await page.getByRole('button', { name: /^Efua/ }).waitFor()
  })

  it('[BB-2.59] [BB-2.60] [BB-2.61] [BB-2.62] [BB-1.06] [BB-6.01] [BB-6.02] [BB-2.16] [BB-9.08] has a header with tools, menus and a cart', async () => {
    const page = await openPage({ height: 900 })
    await page.goto('/b2b')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Juaso Business: home' }).waitFor()
    await header.getByText('ACCRA CENTRAL').first().waitFor()
    expect(
      await header
        .getByRole('searchbox')
        .or(header.getByRole('combobox'))
        .first()
        .getAttribute('placeholder'),
    ).toBe('Search or ask a question')
    await header.getByText('Category', { exact: true }).click()
    await header.getByRole('link', { name: 'Furniture' }).waitFor()
    await header.locator('summary', { hasText: 'Language' }).click()
    await header.getByRole('link', { name: 'Français' }).waitFor()
    await header.getByRole('link', { name: 'Hello, Sign in' }).focus()
    const colour = () => page.evaluate(() => getComputedStyle(document.body).color)
    const light = await colour()
    await header.getByRole('button', { name: 'Switch between Light and Dark' }).click()
    await expect.poll(colour).not.toBe(light)
    await header.getByRole('button', { name: 'Switch between Light and Dark' }).click()
    await header.getByRole('link', { name: 'Hello, Sign in' }).click()
    await page.waitForURL('**/signin?next=%2Fb2b')

    await signUp(page, 'Efua Addo')
    await page.goto('/b2b')
    await header.getByRole('button', { name: /^Efua/ }).click()
    await header.getByRole('link', { name: 'Switch to personal account' }).waitFor()
    expect(await header.getByText('Business Juaso Account').count()).toBe(0)
    await openCompany(page)
    await callAs(page, 'POST', '/api/cart/items?side=business', { item: await soldByThePiece(), quantity: 1 })
    await askMarket(
      'update cart_lines set quantity = 150 where person_id = (select id from people order by created_at desc limit 1)',
    )
    await page.goto('/b2b')
    await header.getByRole('link', { name: /^Cart/ }).getByText('99+').waitFor()
    await page.clock.install()
    await header.getByRole('button', { name: /^Efua/ }).click()
    const menu = header.getByText('Business Juaso Account')
    await menu.waitFor()
    expect(
      await header
        .locator('.rise.card')
        .filter({ has: page.getByText('Business Juaso Account') })
        .getByRole('link')
        .allInnerTexts()
        .then((texts) => texts.map((text) => text.replace(/\s+\d+$/, ''))),
    ).toEqual([
      ...['Efua Addo', 'Switch to personal account', 'My Account', 'My Orders', 'Favorites'],
      ...['My Purchases', 'Track Order', 'Help', 'Terms & Conditions'],
    ])
    await lookAt(page, 'screens-menu-light-1280')
    await menu.hover()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await page.mouse.move(10, 880)
    await page.clock.runFor(199)
    expect(await menu.isVisible()).toBe(true)
    await page.clock.runFor(2)
    await menu.waitFor({ state: 'hidden' })
    await page.clock.resume()
    await header.getByRole('button', { name: /^Efua/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await header.getByRole('link', { name: 'Hello, Sign in' }).waitFor()
  })

  it('[BB-2.59] [BB-2.64] [BB-2.48] [BB-3.07] [BB-6.03] [BB-7.07] [BB-8.03] [BB-9.01] keeps addresses and shows its figures on a phone, behind a menu that slides in', async () => {
    const page = await openPage({ width: 360, height: 740, allowed: failedCalls })
    await signInAs(page, 'business')
    const [figures] = await askMarket<{ orders: number; joined: string }>(
      `select count(distinct o.id)::int as orders, to_char(min(h.created_at), 'FMDD') as joined from people h
       left join orders o on o.company_id = (
         select m.company_id from company_members m where m.person_id = h.id order by m.created_at limit 1)
       where h.email = 'business@demo.juaso.test'`,
    )
    await page.goto('/b2b')
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height, 'height of the header on a phone').toBeLessThanOrEqual(150)
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Juaso Business' })
    await drawer.getByRole('link', { name: /^Deliver to/ }).waitFor()
    await drawer.getByRole('link', { name: 'Personal', exact: true }).waitFor()
    await drawer.getByRole('button', { name: 'Switch between Light and Dark' }).waitFor()
    await drawer.getByText('Business Juaso Account').waitFor()
    const entries = await drawer
      .getByRole('link')
      .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href, text }) => ({ href, text })))
    for (const of of ['href', 'text'] as const) {
      const all = entries.map((entry) => entry[of])
      expect(
        all.filter((one, place) => all.indexOf(one) !== place),
        `listed twice by ${of}`,
      ).toEqual([])
    }
    await lookAt(page, 'screens-drawer-light-360')
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'My Account' }).click()
    await page.waitForURL('**/b2b/account')
    await drawer.waitFor({ state: 'hidden' })
    const statistics = page.getByRole('region', { name: 'Account Statistics' })
    await expect
      .poll(() => statistics.getByRole('definition').allInnerTexts())
      .toEqual([
        String(figures?.orders),
        expect.stringMatching(/^GHS [\d,]+\.\d\d$/),
        expect.stringContaining(figures?.joined ?? ''),
        expect.stringMatching(/^\d+ months?$/),
      ])
    await lookAt(page, 'screens-account-light-360')
    await expectNoSidewaysScroll(page)

    await page.route('**/api/addresses', cut)
    await goWithin(page, '/b2b/account/addresses')
    await page.getByRole('alert').getByText('Failed to load saved addresses').waitFor()
    await page.unroute('**/api/addresses')
    await addAddress(page, 'Second shop')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Address Book' }).waitFor()
    await page.getByRole('button', { name: 'Delete: Second shop' }).first().click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
    await whileCalls(page, ['DELETE', '**/api/addresses/*'], cut, async () => {
      await confirm.click()
      await seeNotice(page, 'Failed to delete address')
    })
    await page.getByRole('button', { name: 'Delete: Second shop' }).first().click()
    await confirm.click()
    await seeNotice(page, 'Address deleted successfully')
    await lookAt(page, 'screens-addresses-light-360')
  })

  it('[BB-1.03] [BB-2.02] [BB-4.02] goes from buying to selling and back by the toggle', async () => {
    const page = await openPage()
    await signInAs(page, 'kwabena.osei.tutu')
    await page.goto('/b2b')
    const toggle = page.getByRole('navigation', { name: 'Mode' })
    await toggle.getByRole('link', { name: 'Sell' }).click()
    await page.waitForURL('**/b2b/vendor-dashboard')
    await toggle.getByRole('link', { name: 'Buying for Business' }).click()
    await page.waitForURL('**/b2b')

    // Whoever buys and has no store begins one there.
    const buyer = await openPage()
    await newCompany(buyer)
    await buyer.goto('/b2b')
    await buyer.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Sell' }).click()
    await buyer.waitForURL('**/b2b/vendor/account-settings')
  })
})

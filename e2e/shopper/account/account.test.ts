import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { callAs, goWithin, openPage, signUp } from '../../browser.ts'
import { marketUrl } from '../../testing/own-market.ts'

const newEmail = () => `account-${randomBytes(5).toString('hex')}@juaso.test`
/** Console errors of the refused calls that these tests provoke. */
const refusals = [/status of 40[0139]/]

async function expectUsable(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

describe('signing in', () => {
  test('a person signs up, is greeted by first name, signs out and in again [SH-2.10] [SH-2.11]', async () => {
    const page = await openPage({ width: 360, allowed: refusals })
    const email = newEmail()
    await page.goto('/signup?next=/account')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect.poll(() => page.getByText('Full name is required').isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.getByLabel('Full name').fill('Efua Addo')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('a good password')
    await expectUsable(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/account')
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    await page.getByText(`Confirm your email by the link we sent to ${email}.`).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /Efua/ }).isVisible()).toBe(true)
    await expectUsable(page)

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(marketUrl.concat('/'))
    await page.goto('/account')
    await page.waitForURL('**/signin?next=%2Faccount')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not this one')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Wrong email or password.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill('a good password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/account')
  })

  test('one click signs in as a person of the demo market, also without scripts', async () => {
    const page = await openPage({ width: 360 })
    await page.goto('/signin')
    await expectUsable(page)
    await page.getByRole('button', { name: 'Shopper' }).click()
    await page.waitForURL(marketUrl.concat('/'))
    await expect.poll(() => page.getByRole('button', { name: /Ama/ }).isVisible()).toBe(true)

    const bare = await openPage({ scripts: false })
    await bare.goto('/signin?next=/cart')
    await bare.getByRole('button', { name: 'Shopper' }).click()
    expect(new URL(bare.url()).search).toBe('?done=1&next=%2Fcart')
    // Nothing is left to fill in: the page leads on.
    await bare.getByRole('link', { name: 'Continue' }).waitFor()
    expect(await bare.getByRole('button', { name: 'Sign in', exact: true }).isVisible()).toBe(false)
    const session = await bare.request.get('/api/auth/token')
    expect(session.status()).toBe(200)
  })

  test.runIf(isLong)(
    'without scripts, a wrong password shows its error, and a session starts once scripts run',
    async () => {
      const bare = await openPage({ scripts: false })
      await bare.goto('/signin?next=/account')
      await bare.getByLabel('Email').fill('ama@demo.juaso.test')
      await bare.getByRole('textbox', { name: 'Password' }).fill('not the password')
      await bare.getByRole('button', { name: 'Sign in', exact: true }).click()
      await bare.getByText('Wrong email or password.').waitFor()
      await bare.getByLabel('Email').fill('ama@demo.juaso.test')
      await bare.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
      await bare.getByRole('button', { name: 'Sign in', exact: true }).click()

      const page = await openPage()
      await page.context().addCookies(await bare.context().cookies())
      await page.goto(bare.url())
      await page.waitForURL('**/account')
      await page.getByRole('heading', { name: 'Profile' }).waitFor()
    },
  )

  test('items that a visitor chose are in the cart after signing in', async () => {
    const page = await openPage()
    await page.goto('/')
    await page
      .getByRole('button', { name: /Add to cart/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
    await page.waitForURL('**/signin?next=*')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Full name').fill('Efua Addo')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByRole('textbox', { name: 'Password' }).fill('a good password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(marketUrl.concat('/'))
    await page.getByText('What you chose is in your cart.').waitFor()
    const [cart] = await callAs<{ cart_items: unknown[] }[]>(page, 'GET', '/api/cart')
    expect(cart?.cart_items).toHaveLength(1)
  })
})

test('the profile is changed, its telephone number has a country, and only changed fields are sent [SH-2.20] [BB-5.07]', async () => {
  const page = await openPage({ theme: 'dark' })
  await signUp(page)
  await page.goto('/account')
  await page.getByText('No Changes Detected').waitFor()
  expect(await page.getByRole('button', { name: 'Save profile' }).isDisabled()).toBe(true)
  await page.getByLabel('Full name').fill('Efua Mansa Addo')
  await page.getByLabel('Phone number').fill('024 765 4321')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save profile' }).click()
  expect((await sent).postDataJSON()).toEqual({ full_name: 'Efua Mansa Addo', phone_number: '+233247654321' })
  await page.getByText('Profile updated').waitFor()
  expect(await page.getByLabel('Phone number').inputValue()).toBe('024 765 4321')
  expect(await page.getByLabel('Dial code').inputValue()).toBe('gh')
  await expectUsable(page)
})

describe('the address book', () => {
  const fill = async (page: Page, label: string) => {
    await page.getByLabel('Full name').fill('Efua Addo')
    await page.getByLabel('Phone number').fill('024 123 4567')
    await page.getByLabel('Region').selectOption('Ashanti')
    await page.getByLabel('City or town').fill('Kumasi')
    await page.locator('[name=address_line1]').fill('12 Prempeh II Street')
    await page.getByLabel('Address label').fill(label)
  }

  test('adds addresses, edits them, has one primary and deletes them [SH-2.14] [SH-8.18] [SH-8.19]', async () => {
    const page = await openPage({ width: 360 })
    await signUp(page)
    await page.goto('/account/addresses')
    await page.getByText('No saved addresses yet').waitFor()
    await expectUsable(page)
    await page.getByRole('button', { name: 'Add new address' }).click()
    await page.getByRole('heading', { name: 'Add New Address' }).waitFor()
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Save Failed').waitFor()
    await page.getByText('Please fill in all required fields.').waitFor()
    await page.getByText('Address is required').waitFor()
    await expectUsable(page)
    await fill(page, 'Home')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Address Saved').waitFor()
    await page.getByRole('button', { name: 'Add new address' }).click()
    await fill(page, 'Office')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('heading', { name: 'Office' }).waitFor()
    await expectUsable(page)

    await page.getByRole('button', { name: 'Make primary: Office' }).click()
    await page.getByText('Primary address changed').waitFor()
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect.poll(() => cards.first().textContent()).toContain('OfficePrimary')

    await page.getByRole('button', { name: 'Edit: Home' }).click()
    await page.getByRole('heading', { name: 'Edit Address' }).waitFor()
    await page.locator('[name=address_line1]').fill('12')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Address must be at least 5 characters').waitFor()
    await page.locator('[name=address_line1]').fill('14 Prempeh II Street')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Address Updated').waitFor()
    await page.getByText('14 Prempeh II Street').waitFor()

    await page.getByRole('button', { name: 'Delete: Office' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Address deleted successfully').waitFor()
    await expect.poll(() => cards.count()).toBe(1)
    await expect.poll(() => cards.first().textContent()).toContain('HomePrimary')
  })

  test.runIf(isLong)('is filled by keyboard alone', async () => {
    const page = await openPage()
    await signUp(page)
    await page.goto('/account/addresses')
    await page.getByRole('button', { name: 'Add new address' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Full name').focus()
    const { keyboard } = page
    const type = async (text: string) => {
      await keyboard.type(text)
      await keyboard.press('Tab')
    }
    /** Moves through what may stay empty, the search and the map. */
    const tabTo = async (name: string) => {
      for (let stops = 0; stops < 20; stops += 1) {
        if (await page.evaluate((at) => document.activeElement?.matches(at), name)) return
        await keyboard.press('Tab')
      }
    }
    await type('Efua Addo')
    await tabTo('[type=tel]')
    await type('0241234567')
    await tabTo('[name=region]')
    await type('Volta')
    await type('Ho')
    await type('3 Civic Centre Road')
    await tabTo('[name=address_label]')
    await type('Home')
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await page.getByText('Address Saved').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Addresses')
  })

  test('says that it could not be loaded, and tries again', async () => {
    const page = await openPage({ allowed: [/status of 500/] })
    await signUp(page)
    await page.route('**/api/addresses', (route) => route.fulfill({ status: 500, body: '' }))
    await goWithin(page, '/account/addresses')
    await page.getByText('Failed to load saved addresses').waitFor()
    await expectUsable(page)
    await page.unroute('**/api/addresses')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('No saved addresses yet').waitFor()
  })
})

test('signing out everywhere ends the other browser too', async () => {
  const here = await openPage({ allowed: refusals })
  const { email } = await signUp(here)
  const there = await openPage({ width: 360, allowed: refusals })
  await there.goto('/signin?next=/account')
  await there.getByLabel('Email').fill(email)
  await there.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await there.getByRole('button', { name: 'Sign in', exact: true }).click()
  await there.getByText('This device').waitFor()

  await here.goto('/account')
  await here.getByRole('button', { name: 'Sign out everywhere' }).click()
  await here.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await here.waitForURL(marketUrl.concat('/'))
  const session = await there.request.get('/api/auth/token')
  expect(session.status()).toBe(401)
})

test('a person deletes the account and cannot sign in again', async () => {
  const page = await openPage({ allowed: refusals })
  const { email } = await signUp(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('This is not your password.').waitFor()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL(marketUrl.concat('/'))
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Wrong email or password.').waitFor()
})

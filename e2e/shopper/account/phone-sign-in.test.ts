import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import { casesOf, isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { callAs, openPage, signUp } from '../../browser.ts'
import { codeInOutbox, newNumber } from '../../phone-code.ts'
import { askMarket } from '../../testing/market-database.ts'
import { marketUrl } from '../../testing/own-market.ts'

/** Console errors of the refused calls that these journeys provoke. */
const allowed = [/status of 4\d\d/]
const folder = process.env.SCREENSHOTS

async function look(page: Page, name: string) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const another = (right: string, step: number) => String((Number(right) + step) % 1_000_000).padStart(6, '0')

async function askFor(page: Page, typed: string) {
  await page.getByLabel('Phone number').fill(typed)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('We have sent a code to').waitFor()
}

/** Forms begin with the name and the number of the account; a message needs no address. */
async function expectOwnDetails(page: Page, phone: string) {
  await page.goto('/account/addresses')
  await page.getByRole('button', { name: 'Add new address' }).click()
  await expect.poll(() => page.locator('[name=phone_number]').inputValue()).toBe(phone)
  expect(await page.getByLabel('Full name').inputValue()).toBe('Yaa Asantewaa')
  await page.goto('/contact')
  await expect.poll(() => page.locator('[name=phone_number]').inputValue()).toBe(phone)
  expect(await page.getByRole('textbox', { name: 'Email' }).count()).toBe(0)
}

describe('with a phone number and a code', () => {
  const ways: readonly [number, string][] = [
    [360, '/account'],
    [1280, '/b2b'],
  ]
  test.each(casesOf(ways, 1))(
    'a person signs up, signs out and in again, at %i, on the way to %s',
    async (width, next) => {
      const { typed, phone } = newNumber()
      const page = await openPage({ width, allowed })
      await page.goto(`/signup?next=${encodeURIComponent(next)}`)
      await page.getByRole('link', { name: 'Phone number' }).click()
      await page.waitForURL('**/signup/phone?*')
      await look(page, `phone-number-${width}`)
      await askFor(page, typed)
      await page.getByRole('button', { name: /^Send again in 0:\d\d$/ }).waitFor()
      expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code')
      expect(await code(page).getAttribute('inputmode')).toBe('numeric')
      await look(page, `phone-code-${width}`)
      const sent = await codeInOutbox(page, phone)
      await code(page).fill('12')
      await code(page).press('Enter')
      await page.getByText('Please type the code of six digits').waitFor()
      // The sixth digit sends the form, also when the code is pasted in two groups.
      await code(page).fill(`${sent.slice(0, 3)} ${sent.slice(3)}`)
      // Who presses Continue all the same has not tried to go on without a name.
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Full name').waitFor()
      await page.getByRole('heading', { name: 'Create an account' }).waitFor()
      expect(await page.getByText('Full name is required').count()).toBe(0)
      await look(page, `phone-name-${width}`)
      await page.getByLabel('Full name').fill('Yaa Asantewaa')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL(`**${next}`)
      await page.goto('/account')
      await page.getByText('Your account has no email address.').waitFor()
      await page.getByText(readablePhone(phone)).first().waitFor()
      await look(page, `phone-account-${width}`)
      await expectOwnDetails(page, phone)
      await page.goto('/account')

      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await page.waitForURL(marketUrl.concat('/'))
      // This browser is led to the way that it used last; the other one is a press away.
      await page.goto('/signin?next=/account')
      await page.waitForURL('**/signin/phone?next=%2Faccount')
      await page.getByRole('link', { name: 'Email', exact: true }).click()
      await page.getByRole('textbox', { name: 'Password' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/signin')
    },
  )

  test('the code that a stranger had sent can be typed by whoever receives it, in another browser', async () => {
    const { typed, phone } = newNumber()
    const first = await openPage({ width: 360, allowed })
    await first.goto('/signin/phone')
    await askFor(first, typed)
    // The number is asked for again where its code is: that one is awaited.
    await first.getByRole('link', { name: 'Change number' }).click()
    await askFor(first, typed)
    const elsewhere = await openPage({ width: 360, allowed })
    await elsewhere.goto('/signin/phone?next=/account')
    await askFor(elsewhere, typed)
    await look(elsewhere, 'phone-code-elsewhere')
    await code(elsewhere).fill(await codeInOutbox(elsewhere, phone))
    await elsewhere.getByLabel('Full name').fill('Yaa Asantewaa')
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await elsewhere.waitForURL('**/account')
  })

  test('without scripts a wrong code can be typed again, and the tries left are said', async () => {
    const { typed, phone } = newNumber()
    const page = await openPage({ width: 360, allowed, scripts: false })
    await page.goto('/signin/phone?next=/account')
    await page.getByLabel('Phone number').fill(typed)
    await page.getByRole('button', { name: 'Send code' }).click()
    const sent = await codeInOutbox(page, phone)
    for (const left of [4, 3]) {
      await code(page).fill(another(sent, left))
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText(`Tries left: ${left}.`).waitFor()
    }
    await expectNoSidewaysScroll(page)
    await code(page).fill(sent)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Full name').waitFor()
  })

  test('wrong codes, foreign numbers and landlines are refused in sentences', async () => {
    const { typed, phone } = newNumber()
    const page = await openPage({ width: 360, allowed })
    await page.goto('/signin/phone')
    for (const [number, sentence] of [
      ['', 'Phone number is required'],
      ['0302 123 456', 'Please enter a mobile number'],
      ['+44 7911 123456', 'We cannot send codes to numbers of this country.'],
    ] as const) {
      await page.getByLabel('Phone number').fill(number)
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByText(sentence).waitFor()
    }
    await look(page, 'phone-foreign')
    await askFor(page, typed)
    const sent = await codeInOutbox(page, phone)
    for (const left of [4, 3, 2, 1]) {
      await code(page).fill(another(sent, left))
      await page.getByText(`Tries left: ${left}.`).waitFor()
      // The sixth digit has sent it: Continue costs no second try.
      await page.getByRole('button', { name: 'Continue' }).click()
      expect(await page.getByText('Tries left').textContent()).toContain(`Tries left: ${left}.`)
    }
    await look(page, 'phone-wrong-code')
    await code(page).fill(another(sent, 7))
    await page.getByText('This code no longer works. Please ask for a new one.').waitFor()
    await code(page).fill(sent)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This code no longer works. Please ask for a new one.').waitFor()
    await page.getByRole('link', { name: 'Change number' }).click()
    await page.getByRole('button', { name: 'Send code' }).waitFor()
  })

  test.runIf(isLong).each([
    ['de', 'Telefonnummer', 'Code senden', 'Wir haben einen Code an'],
    ['fr', 'Numéro de téléphone', 'Envoyer le code', 'Nous avons envoyé un code au'],
  ])('the pages speak %s', async (language, number, send, sent) => {
    const { typed } = newNumber()
    const page = await openPage({ width: 360, allowed })
    await page.context().addCookies([{ name: 'juaso.lang', value: language, url: marketUrl }])
    await page.goto('/signin/phone')
    await page.getByLabel(number).fill(typed)
    await page.getByRole('button', { name: send }).click()
    await page.getByText(sent).waitFor()
    await look(page, `phone-${language}`)
  })

  test('each step works without scripts', async () => {
    const { typed, phone } = newNumber()
    const page = await openPage({ width: 360, scripts: false })
    await page.goto('/signin/phone?next=/cart')
    await page.getByLabel('Phone number').fill(typed)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('We have sent you a code.').waitFor()
    const sent = await codeInOutbox(page, phone)
    await code(page).fill(sent)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Full name').fill('Yaa Asantewaa')
    await code(page).fill(sent)
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(new URL(page.url()).search).toBe('?done=1&next=%2Fcart')
    expect((await page.request.get('/api/auth/token')).status()).toBe(200)
  })
})

test.runIf(isLong)('a number is added to an account with a password, by its code', async () => {
  const { typed, phone } = newNumber()
  const page = await openPage({ width: 360, allowed })
  const { email } = await signUp(page)
  await askMarket('update people set email_verified = true where email = $1', [email])
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a phone number' }).click()
  await page.getByLabel('New phone number').fill(typed)
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Signing in by phone' }) })
  await section.getByLabel('Current password').fill('not this one')
  await section.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('This is not your password.').waitFor()
  await section.getByLabel('Current password').fill('Akwaaba-2026')
  await section.getByRole('button', { name: 'Send code' }).click()
  await section.getByText('We have sent a code to').waitFor()
  await look(page, 'phone-added')
  await code(page).fill(await codeInOutbox(page, phone))
  await page.getByRole('button', { name: 'Save number' }).click()
  await section.getByText('Codes to sign in go to this number.').waitFor()
  expect(await callAs(page, 'GET', '/api/profile')).toMatchObject({
    sign_in_phone: phone,
    has_password: true,
  })
})

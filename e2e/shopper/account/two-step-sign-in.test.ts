import { test } from 'vitest'
import { nextTotpCode, totpCode } from '#server/testing/totp.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage, signUp } from '../../browser.ts'
import { askMarket } from '../../testing/market-database.ts'
import { marketUrl } from '../../testing/own-market.ts'
import { widths } from '../../testing/widths.ts'
import { seeNotice } from '../failures/failing.ts'

const password = 'Akwaaba-2026'
const folder = process.env.SCREENSHOTS

test.each(widths)(
  'two-step sign-in is turned on, asked for, recovered and turned off, at %i',
  async (width) => {
    const page = await openPage({ width, allowed: [/status of 40[0139]/] })
    const look = async (name: string) => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
    }
    const { email } = await signUp(page)
    await page.goto('/account')
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Two-step sign-in' }) })
    await section.getByRole('button', { name: 'Turn on' }).click()
    await section.getByRole('textbox', { name: 'Current password' }).fill('not this one')
    await section.getByRole('textbox', { name: 'Current password' }).press('Enter')
    await section.getByText('Please confirm your email address first').waitFor()
    await askMarket('update people set email_verified = true where email = $1', [email])
    await section.getByRole('textbox', { name: 'Current password' }).press('Enter')
    await section.getByText('The current password is not right.').waitFor()
    await section.getByRole('textbox', { name: 'Current password' }).fill(password)
    await section.getByRole('textbox', { name: 'Current password' }).press('Enter')
    await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await look('set-up')
    const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const code = section.getByRole('textbox', { name: 'Code' })
    await code.fill('12')
    await code.press('Enter')
    await section.getByText('Please type the code of six digits').waitFor()
    await code.fill(totpCode(secret))
    await code.press('Enter')
    await section.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await look('recovery-codes')
    const recovery = (await section.getByRole('listitem').first().textContent()) ?? ''
    await section.getByRole('button', { name: 'I have kept them' }).click()
    await section.getByRole('button', { name: 'Turn off' }).waitFor()

    const signIn = async () => {
      await page.context().clearCookies()
      await page.goto('/signin?next=/account')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL('**/signin/code?next=%2Faccount')
    }
    await signIn()
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('textbox', { name: 'Code' }).press('Enter')
    await page.getByText('This code is not right.').waitFor()
    await look('code')
    await page.getByRole('textbox', { name: 'Code' }).fill(nextTotpCode(secret))
    await page.getByRole('textbox', { name: 'Code' }).press('Enter')
    await page.waitForURL(marketUrl.concat('/account'))

    await signIn()
    await page.getByRole('link', { name: 'Use a recovery code instead' }).click()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(marketUrl.concat('/account'))
    await section.getByRole('button', { name: 'Turn off' }).click()
    await section.getByRole('textbox', { name: 'Current password' }).fill(password)
    await section.getByRole('button', { name: 'Turn off' }).click()
    await section.getByRole('button', { name: 'Turn on' }).waitFor()
    await seeNotice(page, 'Two-step sign-in is off')
  },
)

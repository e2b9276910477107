import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage, signUp } from '../../browser.ts'
import { operatorKey } from '../../testing/operator-key.ts'
import { marketUrl } from '../../testing/own-market.ts'

/** Console errors of the refused calls that these tests provoke. */
const refusals = [/status of 40[0139]/]

async function expectUsable(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** The link in the newest e-mail with this subject in the outbox. */
async function linkInOutbox(page: Page, email: string, subject: string): Promise<string> {
  await page.goto(`/outbox#key=${encodeURIComponent(operatorKey)}`)
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject }).first()
  return (await mail.getByRole('link').first().getAttribute('href')) ?? ''
}

test('a forgotten password is replaced through the e-mail', async () => {
  const page = await openPage({ width: 360, allowed: refusals })
  const { email } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/password-reset')
  await expectUsable(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
  await page.goto(await linkInOutbox(page, email, 'Choose a new password'))
  await expectUsable(page)
  await page.getByRole('textbox', { name: 'New password' }).fill('another password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Your password is changed.').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('another password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(marketUrl.concat('/'))
})

test('the link in the e-mail confirms the address', async () => {
  const page = await openPage()
  const { email } = await signUp(page)
  await page.goto('/account')
  await page.getByText('This email is not confirmed yet').waitFor()
  await page.goto(await linkInOutbox(page, email, 'Confirm your email address'))
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  expect(await page.getByText('This email is not confirmed yet').count()).toBe(0)
})

test('[BB-5.02] another address takes the place of the first once its link is pressed', async () => {
  const page = await openPage({ width: 360, theme: 'dark', allowed: refusals })
  await signUp(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('New email address').fill('nowhere')
  await page.getByRole('textbox', { name: 'Current password' }).first().fill('Akwaaba-2026')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  await expectUsable(page)
  const email = `account-${randomBytes(5).toString('hex')}@juaso.test`
  await page.getByLabel('New email address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Until you press it, nothing changes.').waitFor()
  await page.goto(await linkInOutbox(page, email, 'Confirm your new email address'))
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
  await page.goto('/account')
  await page.getByText(email, { exact: true }).waitFor()
  expect(await page.getByText('This email is not confirmed yet').count()).toBe(0)
})

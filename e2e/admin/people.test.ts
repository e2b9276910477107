import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signUp } from '../browser.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

test.each(widths)('a person is found, locked and unlocked from the desk, at %i', async (width) => {
  const word = crypto.randomUUID().replaceAll(/[^a-f]/g, '')
  const name = `Nana Yaa Asantewaa Frimpong Boateng A${word}`
  const theirs = await openPage({ width, allowed: [/status of 40[13]/] })
  const { email } = await signUp(theirs, name)
  const { page } = await anOperator('trust', 'Adwoa Safo', { width, theme: themeAt(width) })
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Work', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill(email)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByRole('heading', { name: new RegExp(name) }).waitFor()
  await page.getByText('Nothing unusual was found.').waitFor()
  await page.getByRole('button', { name: 'Lock the account' }).click()
  const locking = page.getByRole('dialog', { name: `Lock ${name}` })
  await locking.getByLabel('Reason, the person reads it').fill('Payments were made with cards of others.')
  await lookAt(page, `desk-lock-${width}`)
  await locking.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByText(/^Locked since/).waitFor()
  await lookAt(page, `desk-person-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await theirs.goto('/signin')
  await theirs.getByLabel(/^Email/).fill(email)
  await theirs.getByLabel(/^Password/).fill('Akwaaba-2026')
  await theirs.getByLabel(/^Password/).press('Enter')
  await theirs.getByText('This account is locked. Please write to us to learn why.').first().waitFor()
  await lookAt(theirs, `locked-sign-in-${width}`)

  await page.getByRole('button', { name: 'Unlock the account' }).click()
  const unlocking = page.getByRole('dialog', { name: `Unlock ${name}` })
  await unlocking.getByLabel('Why?').fill('The bank says that all is well.')
  await unlocking.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByText('This person can sign in.').waitFor()
  await theirs.getByLabel(/^Password/).fill('Akwaaba-2026')
  await theirs.getByLabel(/^Password/).press('Enter')
  await expect.poll(() => new URL(theirs.url()).pathname).not.toBe('/signin')
})

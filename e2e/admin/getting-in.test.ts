import { expect, test } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'
import { totpCode } from '#server/testing/totp.ts'
import { openPage, signUp } from '../browser.ts'
import { makeOperator } from './an-operator.ts'

test('a new operator is led to the second factor and back, and skips the rail by one key', async () => {
  // The new role ends the token of before; the browser asks for another.
  const page = await openPage({ allowed: [/status of 40[13]/] })
  const person = await signUp(page, 'Adwoa Safo')
  await makeOperator(person, 'trust')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Turn it on' }).click()
  const section = page.locator('#two-step')
  const turnOn = section.getByRole('button', { name: 'Turn on' })
  await turnOn.waitFor()
  await expect.poll(async () => (await turnOn.boundingBox())?.y ?? Infinity).toBeLessThan(800)
  await turnOn.click()
  await section.getByLabel('Current password').fill(demoPassword)
  await section.getByRole('button', { name: 'Continue' }).click()
  const key = (await section.locator('code').textContent()) ?? ''
  await section.getByLabel('Code').fill(totpCode(key.replaceAll(' ', '')))
  await section.getByRole('button', { name: 'Confirm' }).click()
  await section.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('heading', { name: 'Work', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin')

  const main = page.getByRole('main')
  await page.getByRole('navigation', { name: 'Desk' }).filter({ visible: true }).waitFor()
  expect(await main.getByRole('navigation', { name: 'Desk' }).count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Work', exact: true }).waitFor()
  await main.getByRole('link').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await main.evaluate((part) => part.contains(document.activeElement))).toBe(true)
})

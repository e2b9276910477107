import { expect, test } from 'vitest'
import { openPage, signUp } from '../../browser.ts'
import { atStep, choose, fillBusiness, next, settings } from '../../testing/store-steps.ts'

test('what is typed and not saved is there again after the browser loaded the page anew, the papers and the card left out', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: [/status of 401/] })
  await signUp(page, 'Adjoa Nyarkoa Ansah')
  await page.goto(settings)
  const name = `Adjoa Reloaded ${Date.now()}`
  await fillBusiness(page, name)
  const kept = () => page.evaluate(() => localStorage.getItem('juaso.store-typed'))
  await expect.poll(kept).toContain('"sms"')
  await page.reload()
  await page.getByText('What you typed is here again').waitFor()
  expect(await page.getByLabel('Business name').inputValue()).toBe(name)
  expect(await page.getByLabel('Region').inputValue()).toBe('Greater Accra')
  expect(
    await page
      .getByRole('group', { name: /Preferred contact/ })
      .getByLabel('SMS')
      .isChecked(),
  ).toBe(true)
  await next(page)
  await atStep(page, 2)
  await expect.poll(kept).toBe(null)

  await choose(page, /Registration type/, 'Ghana')
  await page.getByLabel('Ghana Card number').fill('GHA-724519083-6')
  await page.goto(`${settings}?step=1`)
  await page.getByLabel('City').fill('Tema')
  await expect.poll(kept).toContain('Tema')
  expect(await kept()).not.toMatch(/724519083|registration_type/)
  // The next person at this phone finds nothing of it.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(kept).toBe(null)
})

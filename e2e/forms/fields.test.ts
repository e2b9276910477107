import { describe, expect, it } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'
import { openPage, signInAs } from '../browser.ts'

describe('the fields of a form', () => {
  it('are checked when they are left filled, and again at each change while they show an error', async () => {
    const page = await openPage()
    await page.goto('/signup')
    const email = page.getByLabel('Email')
    const complaint = page.getByText('Please enter a valid email address')
    await page.getByLabel('Full name').focus()
    await email.pressSequentially('ama')
    expect(await page.getByText('Full name is required').count()).toBe(0)
    expect(await complaint.count()).toBe(0)
    await email.press('Tab')
    await complaint.waitFor()
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    await email.fill('ama@example')
    expect(await complaint.count()).toBe(1)
    await email.fill('ama@example.test')
    await expect.poll(() => complaint.count()).toBe(0)
  })

  for (const width of [360, 1280])
    it(`show an error only after the press that leaves them, at ${width} pixels`, async () => {
      const page = await openPage({ width })
      await page.goto('/signup')
      await page.getByLabel('Email').fill('ama')
      const other = page.getByRole('main').getByRole('link', { name: 'Sign in' })
      await (width < 768 ? other.tap() : other.click())
      await page.waitForURL('**/signin?*')
    })

  it('keep what was typed before hydration, and are submitted with it', async () => {
    const page = await openPage()
    const email = 'ama@demo.juaso.test'
    const typed = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, (route) => typed.promise.then(() => route.continue()))
    await page.goto('/signin?next=/account', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    typed.resolve()
    await page.waitForFunction(() => !('earlyPresses' in window))
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/account')
  })

  it('that the server refuses under another name than theirs show its sentence above the form', async () => {
    const page = await openPage({ allowed: [/status of 400/] })
    await page.goto('/signup')
    await page.route('**/api/auth/sign-up/email', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: '{"code":"request.invalid","detail":"Invalid input","errors":{"invitation":["Nobody invited you"]}}',
      }),
    )
    await page.getByLabel('Full name').fill('Efua Addo')
    await page.getByLabel('Email').fill('efua@example.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('a good password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Nobody invited you').waitFor()
  })

  describe('whose rules come late', () => {
    const form = '/b2b/vendor/promotions/add'
    const rulesFile = /\/assets\/check-form-.*\.js$/

    it('is there and typed into before them; a field that was left is checked when they come', async () => {
      const page = await openPage()
      await signInAs(page, 'kwabena.osei.tutu')
      const late = Promise.withResolvers<void>()
      await page.route(rulesFile, (route) => late.promise.then(() => route.continue()))
      await page.goto(form)
      const percent = page.getByLabel('Percent off the base price')
      await percent.pressSequentially('many')
      await percent.press('Tab')
      await page.waitForTimeout(300)
      expect(await percent.getAttribute('aria-invalid')).toBeNull()
      late.resolve()
      await expect.poll(() => percent.getAttribute('aria-invalid')).toBe('true')
    })

    it('shows that it works when it is submitted before them, and once they come what is wrong', async () => {
      const page = await openPage()
      await signInAs(page, 'kwabena.osei.tutu')
      const late = Promise.withResolvers<void>()
      await page.route(rulesFile, (route) => late.promise.then(() => route.continue()))
      await page.goto(form)
      const button = page.getByRole('button', { name: 'Create Promotion' })
      await button.click()
      await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
      late.resolve()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
        .toBe('true')
    })

    it('says so when they do not come, and is submitted by the next press when they do', async () => {
      const page = await openPage({ allowed: [/ERR_FAILED|Failed to load resource/] })
      await signInAs(page, 'kwabena.osei.tutu')
      const kinds = new Set<string>()
      await page.route(rulesFile, (route) => {
        kinds.add(route.request().resourceType())
        return route.abort()
      })
      await page.goto(form)
      const button = page.getByRole('button', { name: 'Create Promotion' })
      await button.click()
      await page.getByText('Network error. Please check your connection and try again.').waitFor()
      // Many browsers never ask again for a script whose import has failed.
      expect([...kinds]).toEqual(['fetch'])
      await page.unroute(rulesFile)
      await button.click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    })
  })
})

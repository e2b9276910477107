import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { isLong } from '#server/testing/long-form.ts'
import { callAs, openPage, signInAs } from '../../browser.ts'

async function openAt(path: string, allowed: readonly RegExp[] = [/status of [45]\d\d/, /ERR_FAILED/]) {
  const page = await openPage({ allowed })
  await signInAs(page, 'kwabena.osei.tutu')
  await page.goto(path)
  return page
}

/** The calls of a kind are answered by a server that has an accident, until the function that is returned is called. */
async function breakCalls(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  return () => page.unroute(calls)
}

describe('the forms of the area check what the specification leaves open', () => {
  test('[VE-5.14] a withdrawal, a payment method and a location say what is wrong at the field', async () => {
    const page = await openAt('/b2b/vendor/wallet')
    const withdrawal = page.getByRole('region', { name: 'Request Withdrawal' })
    await withdrawal.getByPlaceholder('Min GHS 50').fill('49')
    await withdrawal.getByRole('button', { name: 'Request Withdrawal' }).click()
    await withdrawal.getByText('Withdrawals start at GHS 50.00').waitFor()

    await page.goto('/b2b/vendor/payment-settings')
    await page.getByRole('button', { name: 'Add New' }).click()
    await page.getByRole('radio', { name: /^Mobile Money/ }).check()
    await page.getByLabel('Phone Number').fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please enter a valid phone number').waitFor()

    await page.goto('/b2b/vendor/business-location')
    await page.getByRole('button', { name: 'Add New Location' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByText('The name is required').waitFor()
  })

  test('[VE-5.16] every required field of a new product is named at once', async () => {
    const page = await openAt('/b2b/vendor/products/add')
    await page.locator('[name=name]').waitFor()
    await page.locator('[name=status][value=active]').check()
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThanOrEqual(5)
    const named = await page
      .locator('[aria-invalid=true]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
    expect(named).toEqual(expect.arrayContaining(['name', 'description', 'sku', 'category', 'base_price']))
  })
})

test.runIf(isLong)(
  '[VE-7.06] [VE-8.04] a refused call has its code, and the page says its sentence',
  async () => {
    const page = await openAt('/b2b/vendor/wallet')
    const [store] = await callAs<OwnStore[]>(page, 'GET', '/api/vendor/stores')
    const refused = await page.evaluate(async (path) => {
      const response = await fetch(path)
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        body: await response.json(),
      }
    }, `/api/vendor/${store?.slug}/wallet`)
    expect(refused).toMatchObject({
      status: 401,
      type: expect.stringContaining('application/problem+json'),
      body: { code: expect.stringMatching(/^\w+\.\w+$/), detail: expect.any(String) },
    })
    const form = page.getByRole('region', { name: 'Request Withdrawal' })
    await form.getByRole('button', { name: 'GHS 50', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill('not this one')
    await page.getByRole('dialog').getByRole('button', { name: 'Send GHS 50.00' }).click()
    await page.getByRole('dialog').getByText('This is not your password.').waitFor()
  },
)

describe('what cannot be loaded', () => {
  test.runIf(isLong)('[VE-8.01] says so on each page and is there at the second try', async () => {
    const page = await openAt('/b2b/vendor/help')
    for (const [path, calls, sentence] of [
      ['/b2b/vendor/wallet', /\/wallet$/, 'Your wallet could not be loaded'],
      ['/b2b/vendor/business-location', /\/locations$/, 'Your locations could not be loaded'],
      ['/b2b/vendor/payment-settings', /\/payout-methods$/, 'Your payment methods could not be loaded'],
    ] as const) {
      const mend = await breakCalls(page, new RegExp(`/api/vendor/[^/]+${calls.source}`))
      await page.goto(path)
      const failed = page.getByRole('alert').filter({ hasText: sentence })
      await failed.waitFor()
      await mend()
      await failed.getByRole('button', { name: 'Try Again' }).click()
      await failed.waitFor({ state: 'detached' })
    }
  })

  test('[VE-8.03] leaves the empty state where it is the items of the storefront', async () => {
    const page = await openAt('/b2b/vendor/help')
    await breakCalls(page, /\/storefront\/items/)
    await page.goto('/b2b/vendor/storefront-preview')
    await page.getByText('No products available.').waitFor()
    expect(await page.getByRole('region', { name: 'All Items' }).getByRole('article').count()).toBe(0)
  })
})

test('[VE-9.10] nothing is said to be saved before the server has saved it, however long that takes', async () => {
  const page = await openAt('/b2b/vendor/products/add')
  await page.locator('[name=name]').fill('A draft that takes its time')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/vendor\/[^/]+\/products$/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  // Longer than the second and a half after which a page that only pretends would have said it.
  await page.waitForTimeout(2_500)
  const said = page.getByText('Product saved as draft successfully!')
  expect(await said.count()).toBe(0)
  answer()
  await said.waitFor()
})

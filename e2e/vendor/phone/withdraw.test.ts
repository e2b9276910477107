import { expect, it } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'
import { formatCedis } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { callAs, openPage, signInAs } from '../../browser.ts'
import { lookAt } from '../look-at.ts'

it('[VE-2.38] the whole balance is withdrawn in two taps and the password from the dashboard', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'kwabena.osei.tutu')
  const [store] = await callAs<OwnStore[]>(page, 'GET', '/api/vendor/stores')
  const wallet = await callAs<Wallet>(page, 'GET', `/api/vendor/${store?.slug}/wallet`)
  expect(wallet.available_balance).toBeGreaterThan(50)
  const whole = formatCedis(wallet.available_balance)
  await page.goto('/b2b/vendor-dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).last().click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Your password')
  await password.waitFor()
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Who wants another amount closes it; the whole balance stays chosen, and a reload does not ask again.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL((url) => url.search === '')
  const form = page.getByRole('region', { name: 'Request Withdrawal' })
  const all = form.getByRole('button', { name: `All of it: ${whole}` })
  expect(await all.getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await form.getByRole('button', { name: 'Request Withdrawal' }).waitFor()
  expect(await dialog.count()).toBe(0)
  await form.getByRole('button', { name: 'Request Withdrawal' }).click()
  // Other journeys need the money.
  const sent: unknown[] = []
  await page.route('**/withdrawals', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON().amount)
    return route.fulfill({ status: 201, json: { waits_for: null } })
  })
  await password.fill(demoPassword)
  await dialog.getByRole('button', { name: `Send ${whole}` }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(sent).toEqual([wallet.available_balance])
})

it('[VE-9.02] a quick amount is withdrawn in three taps and the password from the dashboard', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'kwabena.osei.tutu')
  await page.goto('/b2b/vendor-dashboard')
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
  await shortcuts.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('button', { name: 'GHS 100', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^GHS 100\.00 to /).waitFor()
  const sent: unknown[] = []
  await page.route('**/withdrawals', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { waits_for: null } })
  })
  await dialog.getByLabel('Your password').fill(demoPassword)
  await lookAt(page, 'withdraw-quick-360')
  await dialog.getByRole('button', { name: 'Send GHS 100.00' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(sent).toMatchObject([{ amount: 100, password: demoPassword }])
})

it('[VE-2.38] the withdrawal from the dashboard is of the balance as it is now, not as an earlier page has read it', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'kwabena.osei.tutu')
  const [store] = await callAs<OwnStore[]>(page, 'GET', '/api/vendor/stores')
  const wallet = await callAs<Wallet>(page, 'GET', `/api/vendor/${store?.slug}/wallet`)
  await page.goto('/b2b/vendor/wallet')
  await page.getByRole('region', { name: 'Request Withdrawal' }).getByText('All of it').waitFor()
  const available_balance = wallet.available_balance - 1
  await page.route('**/api/vendor/*/wallet', (route) =>
    route.fulfill({ json: { ...wallet, available_balance } }),
  )
  await page.getByRole('link', { name: 'Home' }).last().click()
  await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).last().click()
  await page.getByRole('button', { name: `Send ${formatCedis(available_balance)}` }).waitFor()
})

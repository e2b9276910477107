import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#contracts/demo.ts'
import { formatCedis } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { Wallet, WalletClearing } from '#contracts/wallet/wallet.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs } from '../browser.ts'

type Page = Awaited<ReturnType<typeof openPage>>

/** The demo market's vendor on a page, and what the API says of the store's money. */
async function openWallet(path: string, options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options)
  await signInAs(page, 'kwabena.osei.tutu')
  const [store] = await callAs<OwnStore[]>(page, 'GET', '/api/vendor/stores')
  if (!store) throw new Error('the demo vendor has a store')
  const wallet = await callAs<Wallet>(page, 'GET', `/api/vendor/${store.slug}/wallet`)
  const clearing = await callAs<WalletClearing>(page, 'GET', `/api/vendor/${store.slug}/wallet/clearing`)
  await page.goto(path)
  return { page, store, wallet, clearing }
}

const card = (page: Page, name: string) => page.getByRole('region', { name })

describe('the wallet', () => {
  it('[VE-2.36] [VE-2.37] [VE-3.22] [VE-9.03] shows how much now, how much on which date, and the fees', async () => {
    const { page, wallet, clearing } = await openWallet('/b2b/vendor/wallet')
    await page.getByRole('heading', { name: 'WALLET' }).waitFor()
    const banner = card(page, 'Balances')
    for (const [label, amount, note] of [
      ['Available Balance', wallet.available_balance, 'Ready for withdrawal'],
      ['Pending', wallet.pending, 'Cleared soon'],
      ['Total Earnings', wallet.total_earnings, 'Lifetime sales after fees'],
    ] as const) {
      const text = await banner.locator('div', { hasText: label }).last().textContent()
      expect(text).toContain(formatCedis(amount))
      expect(text).toContain(note)
    }
    await banner.getByText('How the available balance is made').click()
    const parts = await banner.locator('details li span').allTextContents()
    const sums = parts.map(
      (text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100) * (text.startsWith('−') ? -1 : 1),
    )
    expect(sums.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(sums.at(-1))
    expect(parts.at(-1)).toBe(formatCedis(wallet.available_balance))
    // Each part of the pending money has its day or its reason.
    const held = card(page, 'When your money clears')
    await held.getByRole('listitem').first().waitFor()
    expect(await held.getByRole('listitem').count()).toBe(clearing.days.length + clearing.undated.length)
    for (const { amount } of clearing.days) await held.getByText(formatCedis(amount)).first().waitFor()

    const sales = card(page, 'Sales Overview')
    for (const label of ['Total sales', 'Transactions', 'Net earnings', 'Juaso Fee (15%)', 'Total fees'])
      await sales.getByText(label, { exact: true }).waitFor()
    await sales.getByText('Processing Fee (0.5%)').waitFor()
    await sales.getByText('You keep 84.5%').waitFor()
    const toShoppers = await sales.getByRole('definition').first().textContent()
    await sales.getByLabel('Sales to').selectOption('B2B')
    await expect.poll(() => sales.getByRole('definition').first().textContent()).not.toBe(toShoppers)
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await card(page, 'Statements and invoices')
      .getByRole('button', { name: /^Statement/ })
      .first()
      .click()
    const statement = await saved
    expect(statement.suggestedFilename()).toMatch(/^juaso-.*-\d{4}-\d{2}\.pdf$/)
    expect((await readFile(await statement.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('[VE-2.39] [VE-4.18] finds a row, opens it to its order, fees and delivery, and filters', async () => {
    const { page } = await openWallet('/b2b/vendor/wallet')
    const history = card(page, 'Transaction History')
    for (const column of ['Type', 'Description', 'Amount', 'Status', 'Date'])
      await history.getByRole('columnheader', { name: column, exact: true }).waitFor()
    const row = history.getByRole('row').filter({ hasText: 'Sale' }).first()
    const number = /JU\d+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
    await history.getByPlaceholder('Search description').fill(number)
    await history.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(`**?q=${number}`)
    await history.getByRole('button', { name: `Details: Order ${number}` }).click()
    for (const text of ['Juaso Fee (15%)', 'Processing Fee (0.5%)', /^You receive/, /deliver/i])
      await history.getByText(text).first().waitFor()
    await expectAccessible(page)

    await page.goto('/b2b/vendor/wallet')
    await history.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('Type').selectOption('Withdrawal')
    await page.getByLabel('Status').selectOption('Completed')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.waitForURL('**type=Withdrawal**')
    await expect.poll(() => history.getByRole('row').filter({ hasText: 'Order JU' }).count()).toBe(0)
    await expect
      .poll(async () => new Set(await history.locator('.badge').allInnerTexts()))
      .toEqual(new Set(['Completed']))
    await history
      .getByRole('button', { name: /^Details: Withdrawal to/ })
      .first()
      .click()
    await history.getByText('What it pays out').waitFor()

    await page.goto('/b2b/vendor/wallet?status=Pending')
    await history
      .getByText(/^clears |^on the way$/)
      .first()
      .waitFor()
    const saved = page.waitForEvent('download')
    await history.getByRole('button', { name: /^CSV/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/-wallet\.csv$/)
  })

  it('[VE-2.38] [VE-4.16] [VE-5.13] [VE-9.02] requests a withdrawal once, with the password, on a phone', async () => {
    const { page, store, wallet } = await openWallet('/b2b/vendor/wallet', {
      width: 360,
      height: 740,
      allowed: [/status of 400/, /ERR_FAILED/],
    })
    await expectNoSidewaysScroll(page)
    const form = card(page, 'Request Withdrawal')
    const custom = form.getByPlaceholder('Min GHS 50')
    const fifty = form.getByRole('button', { name: 'GHS 50', exact: true })
    for (const amount of [50, 100, 500, 1000])
      await form.getByRole('button', { name: `GHS ${amount}`, exact: true }).waitFor()
    const button = form.getByRole('button', { name: 'Request Withdrawal' })
    const bar = await page.getByRole('link', { name: 'Home' }).last().boundingBox()
    const box = await button.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), 'on the first screen').toBeLessThanOrEqual(bar?.y ?? 0)
    const all = form.getByRole('button', { name: `All of it: ${formatCedis(wallet.available_balance)}` })
    const dialog = page.getByRole('dialog')
    const sendAll = dialog.getByRole('button', { name: `Send ${formatCedis(wallet.available_balance)}` })
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await all.click()
    await sendAll.waitFor()
    await cancel.click()
    await button.click()
    await sendAll.waitFor()
    await cancel.click()
    await fifty.click()
    await cancel.click()
    expect(await all.getAttribute('aria-pressed')).toBe('false')
    expect(await fifty.getAttribute('aria-pressed')).toBe('true')
    await custom.fill('49.99')
    expect(await fifty.getAttribute('aria-pressed')).toBe('false')
    await form.getByRole('button', { name: 'Request Withdrawal' }).click()
    await form.getByText('Withdrawals start at GHS 50.00').waitFor()
    await custom.fill(String(wallet.available_balance + 1))
    await form.getByRole('button', { name: 'Request Withdrawal' }).click()
    await form.getByText(`Only ${formatCedis(wallet.available_balance)} is available`).waitFor()
    await expectAccessible(page)
    await fifty.click()
    expect(await custom.inputValue()).toBe('')
    await expectAccessible(page)

    await dialog.getByLabel('Your password').fill('not this one')
    await dialog.getByRole('button', { name: 'Send GHS 50.00' }).click()
    await dialog.getByText('This is not your password.').waitFor()
    // The request arrives, its answer does not: the retry has the same key and sends nothing twice.
    let isLost = false
    await page.route('**/withdrawals', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await dialog.getByLabel('Your password').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Send GHS 50.00' }).click()
    await dialog.getByText('We do not know yet whether it was sent').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send GHS 50.00' }).click()
    await page.getByText('Withdrawal requested').waitFor()
    await expect
      .poll(async () => card(page, 'Balances').textContent())
      .toContain(formatCedis(Math.round((wallet.available_balance - 50) * 100) / 100))
    const sent = await callAs<Withdrawal[]>(page, 'GET', `/api/vendor/${store.slug}/withdrawals`)
    const fresh = sent.filter(({ created_at: at }) => Date.parse(at) > Date.now() - 3_600_000)
    expect(fresh.map(({ amount }) => amount)).toEqual([50])
    await form.getByText('Last one').waitFor()
  })

  it('is closed to who may not see money', async () => {
    const page = await openPage()
    await signInAs(page, 'manager')
    await page.goto('/b2b/vendor/wallet')
    await page.getByText('Only the owner of the store sees its money.').waitFor()
    expect(await page.getByRole('link', { name: 'Wallet' }).count()).toBe(0)
  })
})

describe('payment settings', () => {
  it('[VE-2.35] [VE-2.40] [VE-2.41] [VE-2.43] [VE-3.23] [VE-3.24] [VE-3.25] [VE-4.17] [VE-7.08] [VE-8.02] [VE-2.42] adds, changes and deletes methods', async () => {
    const { page, store } = await openWallet('/b2b/vendor/wallet', { allowed: [/status of 4\d\d/] })
    await page.getByRole('link', { name: 'Payment Settings' }).click()
    await page.waitForURL('**/b2b/vendor/payment-settings')
    const wallet = page.getByRole('listitem').filter({ hasText: 'MTN Mobile Money' })
    await wallet.getByText(/•••• \d{4}/).waitFor()
    await wallet.getByRole('button', { name: /^Edit: / }).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Add New' }).click()
    await page.getByText('MTN Mobile Money, Telecel Cash, AirtelTigo Cash').waitFor()
    expect(await page.getByLabel('Account Name').count()).toBe(0)
    await page.getByRole('radio', { name: /^Bank Account/ }).check()
    expect(await page.getByLabel('Bank Name').locator('option').allTextContents()).toEqual([
      'Choose a bank',
      'GCB Bank',
      'Ecobank Ghana',
      'Stanbic Bank',
      'Absa Bank',
      'Fidelity Bank',
    ])
    await page.getByLabel('Branch').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add New' }).click()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)

    await page.getByRole('radio', { name: /^Mobile Money/ }).check()
    await page.getByLabel('Network').selectOption('Telecel Cash')
    await page.getByLabel('Phone Number').fill('020 12')
    await page.getByLabel('Account Name').fill('Kwabena Osei Tutu')
    await page.getByLabel('Your password').fill(demoPassword)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please enter a valid phone number').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Phone Number').fill('020 123 4567')
    await page.getByRole('button', { name: 'Save' }).click()
    const added = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Telecel Cash' })
    await added.getByText(/•••• 4567/).waitFor()
    await added.getByText(/^Can be used from/).waitFor()

    // Without any method, the page and the wallet say what to do.
    await page.route('**/payout-methods', (route) => route.fulfill({ json: [] }))
    await page.goto('/b2b/vendor/payment-settings')
    await page.getByRole('heading', { name: 'No payment methods configured' }).waitFor()
    await page.getByText('Add a Mobile Money account or Bank Account to start withdrawing funds').waitFor()
    await page.unroute('**/payout-methods')
    await page.goto('/b2b/vendor/payment-settings')
    await added.getByRole('button', { name: /^Delete: / }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await added.waitFor({ state: 'detached' })
    expect(await callAs<unknown[]>(page, 'GET', `/api/vendor/${store.slug}/payout-methods`)).toHaveLength(2)
    await page.getByRole('link', { name: 'Close' }).click()
    await page.waitForURL('**/b2b/vendor/wallet')
  })
})

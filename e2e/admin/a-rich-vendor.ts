import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { PayoutMethod } from '#contracts/wallet/payout-methods.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { openPool } from '#server/database/client.ts'
import { releaseEarnings } from '#server/modules/settlement/index.ts'
import { earn } from '#server/testing/earning.ts'
import { aStore } from '#server/testing/market-builders.ts'
import { callAs, type OpenOptions, openPage, signUp } from '../browser.ts'
import { marketDatabaseUrl } from '../testing/own-market.ts'

export interface RichVendor {
  readonly page: Page
  readonly store: { readonly id: string; readonly slug: string }
  readonly name: string
  /** Asks for a withdrawal of so many cedis, on the page; returns its reference. */
  readonly withdraw: (cedis: number) => Promise<string>
}

/** A vendor in a browser whose store has sold goods of so many cedis, with a number that can be used at once. */
export async function aRichVendor(cedis: number, options: OpenOptions = {}): Promise<RichVendor> {
  const page = await openPage(options)
  const { email } = await signUp(page, 'Fatimata Alhassan')
  const name = `Sankofa Ceramics of the Upper East ${randomBytes(3).toString('hex')}`
  const db = openPool(marketDatabaseUrl, 1)
  try {
    const { rows } = await db.query(
      `update people set roles = '{customer,vendor}' where email = $1 returning id`,
      [email],
    )
    const store = await aStore(db, { owner_id: rows[0].id, name })
    const market = {
      ownerPool: db,
      market: { pool: db, config: {} },
      modules: { settlement: { releaseEarnings: () => releaseEarnings(db) } },
    }
    await earn(market as never, { store }, cedis * 100)
    const path = `/api/vendor/${store.slug}` as const
    const method = await callAs<PayoutMethod>(page, 'POST', `${path}/payout-methods`, {
      ...{ kind: 'mobile_money', provider: 'mtn', phone_number: '024 412 3456', account_name: 'Fatimata' },
      password: 'Akwaaba-2026',
    })
    await db.query("update payout_methods set usable_from = now() - interval '1 minute' where id = $1", [
      method.id,
    ])
    const withdraw = async (amount: number) => {
      await page.goto('/b2b/vendor/wallet')
      await page.getByLabel('Custom Amount (GHS)').fill(String(amount))
      await page.getByRole('button', { name: 'Request Withdrawal' }).click()
      const asking = page.getByRole('dialog')
      await asking.getByLabel('Your password').fill('Akwaaba-2026')
      await asking.getByRole('button', { name: /^Send/ }).click()
      await page.getByText('Withdrawal requested').waitFor()
      const [last] = await callAs<Withdrawal[]>(page, 'GET', `${path}/withdrawals`)
      return last?.reference as string
    }
    return { page, store, name, withdraw }
  } finally {
    await db.end()
  }
}

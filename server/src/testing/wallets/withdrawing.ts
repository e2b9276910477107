import { randomUUID } from 'node:crypto'
import type { Problem } from '#contracts/refusals.ts'
import type { PayoutMethod } from '#contracts/wallet/payout-methods.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { aVendor, earn, type Vendor, vendorPassword } from '../earning.ts'
import type { WholeMarket } from '../whole-market.ts'

/** A vendor who can withdraw: with the number of a method that has rested. */
export type Withdrawer = Vendor & { readonly methodId: string }

/** A vendor with this much available (in pesewas of goods sold) and a method that has rested. */
export async function aRichVendor(market: WholeMarket, goods = 100_000): Promise<Withdrawer> {
  const vendor = await aVendor(market)
  await earn(market, vendor, goods)
  const saved = await vendor.call<PayoutMethod>('POST', `${vendor.path}/payout-methods`, {
    ...{ kind: 'mobile_money', provider: 'mtn', phone_number: '024 412 3456', account_name: 'Ama Mensah' },
    password: vendorPassword,
  })
  await market.ownerPool.query(
    "update payout_methods set usable_from = now() - interval '1 minute' where id = $1",
    [saved.body.id],
  )
  return { ...vendor, methodId: saved.body.id }
}

export const withdraw = (vendor: Withdrawer, amount: unknown, key: string = randomUUID(), more = {}) =>
  vendor.call<Withdrawal & Problem>(
    'POST',
    `${vendor.path}/withdrawals`,
    { amount, method_id: vendor.methodId, password: vendorPassword, ...more },
    { 'idempotency-key': key },
  )

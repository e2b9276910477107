import { Refusal } from '#contracts/refusals.ts'
import type { NameWallet } from '#contracts/returns/return.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { redirectRefund } from '../../payments/index.ts'
import { walletOf } from './request-return.ts'

interface Input extends NameWallet {
  readonly personId: string
  readonly number: string
  /** Of the parcel within the order: 1, 2, 3. */
  readonly position: number
}

/**
 * Sets the wallet that gets the money of the returns of a person's parcel, after another wallet did not accept it or while
 * there is none. Refuses: parcel.not_found, return.network_unknown, return.wallet_settled.
 */
export function nameRefundWallet(
  db: Database,
  { personId, number, position, ...input }: Input,
): Promise<void> {
  const { walletPhone: phone, walletNetwork: network } = walletOf(input)
  return db.transaction(async (tx) => {
    // Its returns follow one after the other: the wallet is for every one whose money waits.
    const found = await tx.execute<{ causes: string[]; name: string | null }>(sql`
      select o.address ->> 'full_name' as name, array(
        select f.cause from returns r join refunds f on f.order_id = r.order_id and is_of_return(f.cause, r.id)
        where r.parcel_id = p.id and f.way = 'transfer' and (f.state = 'failed' or (f.state = 'pending' and f.wallet is null))
          and is_within_payment(f) order by f.id) as causes
      from orders o join parcels p on p.order_id = o.id
      where o.number = ${number} and may_act_on_order(${personId}, o.person_id, o.company_id) and p.position = ${position}
        and exists (select from returns r where r.parcel_id = p.id and r.state in ('received', 'kept'))`)
    const refund = found.rows[0]
    if (!refund) throw new Refusal('parcel.not_found')
    if (refund.causes.length === 0) throw new Refusal('return.wallet_settled')
    for (const cause of refund.causes) await redirectRefund(tx, cause, { phone, network, name: refund.name })
  })
}

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
 * Sets the wallet that gets the money of a person's own return, after another wallet did not accept it or while there
 * is none. Refuses: parcel.not_found, return.network_unknown, return.wallet_settled.
 */
export function nameRefundWallet(
  db: Database,
  { personId, number, position, ...input }: Input,
): Promise<void> {
  const { walletPhone: phone, walletNetwork: network } = walletOf(input)
  return db.transaction(async (tx) => {
    const found = await tx.execute<{ causes: string[]; name: string | null }>(sql`
      select o.address ->> 'full_name' as name, array(select f.cause from refunds f where f.order_id = o.id and is_of_return(f.cause, r.id)
        and f.way = 'transfer' and (f.state = 'failed' or (f.state = 'pending' and f.wallet is null)) order by f.id) as causes
      from returns r join orders o on o.id = r.order_id join parcels p on p.id = r.parcel_id
      where o.number = ${number} and may_act_on_order(${personId}, o.person_id, o.company_id) and p.position = ${position} and r.state in ('received', 'kept')`)
    const refund = found.rows[0]
    if (!refund) throw new Refusal('parcel.not_found')
    if (refund.causes.length === 0) throw new Refusal('return.wallet_settled')
    for (const cause of refund.causes) await redirectRefund(tx, cause, { phone, network, name: refund.name })
  })
}

import type { Database } from '../../database/client.ts'
import { receiveReturn } from '../../modules/orders/index.ts'
import { requestReturn } from '../../modules/orders/returns/request-return.ts'
import { bookArrival } from '../../modules/settlement/index.ts'
import { arrives, aSale, type Vendor } from '../earning.ts'
import type { WholeMarket } from '../whole-market.ts'

/**
 * A sale whose money is available, and the way back of its goods: the buyer asks, and the store says that it has them, in `db`, which may be
 * a transaction.
 */
export async function aSaleThatComesBack(
  market: WholeMarket,
  vendor: Vendor,
  base: number,
  provider?: string,
  side?: 'shopper' | 'business',
) {
  const { order_id: id, order_number: number } = await aSale(market, vendor, base, provider, side)
  await arrives(market, { order_id: id })
  await market.modules.settlement.releaseEarnings()
  const { rows } = await market.ownerPool.query<{ person: string; parcel: string; line: string }>(
    `select o.person_id as person, l.parcel_id as parcel, l.id as line from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
    [id],
  )
  const { person: personId, parcel: parcelId, line } = rows[0] as (typeof rows)[number]
  return Object.assign(
    async (db: Database = market.market.db) => {
      const asked = {
        reason: 'changed_mind',
        note: '',
        pictures: [],
        wallet_phone: null,
        wallet_network: null,
      }
      const lines = [{ line_id: line, quantity: 1 }]
      await requestReturn(
        market.market,
        { personId, number, position: 1, lines, ...asked } as Parameters<typeof requestReturn>[1],
        bookArrival,
      )
      await receiveReturn(db, { parcelId, actor: 'vendor', isDamaged: false }, bookArrival)
    },
    { number, personId },
  )
}

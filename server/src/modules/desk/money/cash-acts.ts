import type { CashAct } from '#contracts/desk/money/cash.ts'
import { cedisOf, formatPesewas, pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { settleCarrierCash } from '../../settlement/index.ts'
import type { MoneyAct } from './do-act.ts'

interface Input {
  readonly act: CashAct
  readonly operatorId: string
  /** Absent while it is only looked at. */
  readonly reason?: string
}

/** Prepares an act about cash that the carrier collected. Refuses: cash.own_matter, cash.not_with_carrier, cash.differs. */
export function prepareCashAct({ act, operatorId, reason = '' }: Input): MoneyAct {
  const { act: way, parcels } = act
  return {
    about: { kind: `cash.${way}`, subject: 'carrier', subjectId: 'flexroute', label: 'FlexRoute' },
    isShared: true,
    books: sql`t.order_id in (select order_id from parcels where id = any (${sql.param([...parcels])}::uuid[]))`,
    run: async (tx) => {
      const own = await orderNumbersOf(tx, parcels, isOwnOf(operatorId))
      if (own.length > 0) throw new Refusal('cash.own_matter', { orders: own.join(', ') })
      const sum = await settleCarrierCash(tx, { parcels, way, note: reason, operatorId })
      if (act.act === 'handed_in' && pesewasOf(act.counted) !== sum) {
        throw new Refusal('cash.differs', {
          counted: formatPesewas(pesewasOf(act.counted)),
          due: formatPesewas(sum),
        })
      }
      const which = `${formatPesewas(sum)} of ${parcels.length} ${parcels.length === 1 ? 'parcel' : 'parcels'}`
      return {
        outcome:
          way === 'handed_in' ? `${which} is handed in.` : `${which} is lost, and Juaso bears the loss.`,
        before: { with_carrier: cedisOf(sum) },
        after: { with_carrier: 0, orders: await orderNumbersOf(tx, parcels) },
      }
    },
  }
}

/** Whether an operator bought a parcel (`p`) of an order (`o`), or works for its store: nobody decides for themselves. */
export const isOwnOf = (operatorId: string) => sql`(
  may_read_order(${operatorId}, o.person_id, o.company_id)
  or exists (select from store_members m where m.store_id = p.store_id and m.person_id = ${operatorId}))`

async function orderNumbersOf(
  tx: Connection,
  parcels: readonly string[],
  which = sql`true`,
): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select distinct o.number from parcels p join orders o on o.id = p.order_id
    where p.id = any (${sql.param([...parcels])}::uuid[]) and ${which} order by 1`)
  return rows.map(({ number }) => number)
}

import type { CashAct } from '#contracts/desk/money/cash.ts'
import { cedisOf, formatPesewas, pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import type { OperatorActor } from '../../operators/index.ts'
import { hideReviewsOf } from '../../reviews/index.ts'
import { lockCarrierCash, settleCarrierCash } from '../../settlement/index.ts'
import type { MoneyAct } from './do-act.ts'

interface Input {
  readonly act: CashAct
  readonly actor: OperatorActor & { readonly operatorId: string }
  /** Absent while it is only looked at. */
  readonly reason?: string
}

/**
 * Prepares an act about cash that the carrier collected. Refuses: cash.own_matter, cash.returned, cash.not_with_carrier,
 * cash.not_correctable, cash.differs.
 */
export function prepareCashAct({ act, actor, reason = '' }: Input): MoneyAct {
  const { act: way, parcels } = act
  const { operatorId } = actor
  return {
    about: { kind: `cash.${way}`, subject: 'carrier', subjectId: 'flexroute', label: 'FlexRoute' },
    isShared: true,
    books: sql`t.order_id in (select order_id from parcels where id = any (${sql.param([...parcels])}::uuid[]))`,
    run: async (tx) => {
      await lockCarrierCash(tx, parcels)
      await refuseOrders(tx, 'cash.own_matter', { parcels, which: sql`is_own_parcel(p, ${operatorId})` })
      if (way === 'not_collected') await refuseOrders(tx, 'cash.returned', { parcels, which: isReturned })
      const sum = await settleCarrierCash(tx, { parcels, way, note: reason, operatorId })
      if ('counted' in act && pesewasOf(act.counted) !== sum) {
        throw new Refusal('cash.differs', {
          counted: formatPesewas(pesewasOf(act.counted)),
          due: formatPesewas(sum),
        })
      }
      const hidden = way === 'not_collected' ? await hideReviewsOf(tx, parcels, { reason: unpaid, actor }) : 0
      const which = `${formatPesewas(sum)} of ${parcels.length} ${parcels.length === 1 ? 'parcel' : 'parcels'}`
      return {
        outcome: `${which} ${outcomes[way]}${hidden > 0 ? ` Reviews of them are hidden: ${hidden}.` : ''}`,
        before: { cash: cedisOf(sum) },
        after: { orders: await orderNumbersOf(tx, parcels) },
      }
    },
  }
}

/** The writer of a review of such a parcel reads it. */
const unpaid = 'Its order was not paid, so it is not a review of a purchase.'

const outcomes: Readonly<Record<CashAct['act'], string>> = {
  handed_in: 'is handed in.',
  lost: 'is lost, and Juaso bears the loss.',
  not_collected:
    'was not paid at the door: these parcels are cancelled, and their goods go back on the shelf.',
  found: 'was lost and is there.',
  missing: 'was counted and is not there: Juaso bears the loss.',
}

async function refuseOrders(
  tx: Connection,
  code: 'cash.own_matter' | 'cash.returned',
  { parcels, which }: { readonly parcels: readonly string[]; readonly which: SQL },
): Promise<void> {
  const orders = await orderNumbersOf(tx, parcels, which)
  if (orders.length > 0) throw new Refusal(code, { orders: orders.join(', ') })
}

/** Whether somebody asked to return goods of a parcel (`p`), whatever became of it: they had arrived. */
const isReturned = sql`exists (select from returns r where r.parcel_id = p.id)`

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

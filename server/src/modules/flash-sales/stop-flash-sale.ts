import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { throughDeadlocks } from '../../database/through-deadlocks.ts'
import type { Market } from '../../market.ts'
import { listActsAbout, type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { lockSale } from './lock-sale.ts'

/**
 * Stops a sale from this moment: what is ordered later costs what it costs without it, what was ordered keeps its price. Cards follow
 * within a second (refresh_flash_prices). Stores with goods in it are told by the outbox.
 * Refuses: flash_sale.not_found, flash_sale.over, task.decided.
 */
export function stopFlashSale(
  market: Market,
  actor: OperatorActor,
  id: string,
  reason: string,
): Promise<void> {
  return throughDeadlocks(() =>
    market.db.transaction(async (tx) => {
      const sale = await lockSale(tx, id)
      if (sale.state === 'stopped') throw await stoppedBefore(tx, id)
      if (sale.state === 'ended') throw new Refusal('flash_sale.over')
      // In the order in which orders lock them: an order that is being placed is placed before, or without the sale.
      await tx.execute(sql`
        select from flash_sale_items where flash_sale_id = ${id} order by product_id for no key update`)
      await tx.execute(sql`
        update flash_sales set stopped_at = date_trunc('milliseconds', now()), stopped_why = ${reason}, updated_at = clock_timestamp()
        where id = ${id}`)
      await tx.execute(sql`
        insert into outbox (topic, payload)
        select 'flash_sale.stopped', jsonb_build_object('sale_id', ${id}::uuid, 'store_id', n.store_id)
        from (select distinct store_id from flash_sale_nominations where flash_sale_id = ${id} and state in ('waiting', 'approved')) n`)
      await recordOperatorAct(tx, actor, {
        ...{ kind: 'flash_sale.stopped', subject: 'flash_sale', subjectId: id, label: sale.name, reason },
        ...{ before: { state: sale.state }, after: { state: 'stopped' } },
      })
    }),
  )
}

/** The refusal that says who was faster. */
async function stoppedBefore(tx: Connection, id: string): Promise<Refusal> {
  const stop = (await listActsAbout(tx, id)).find(({ kind }) => kind === 'flash_sale.stopped')
  return stop ? new Refusal('task.decided', { name: stop.by.name }) : new Refusal('flash_sale.over')
}

import type { FeeRateForm } from '#contracts/desk/money/fees.ts'
import { feeKindLabels } from '#contracts/fees/fees.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { refuseOwnTeam } from '../teams/index.ts'
import { storeTeams } from '../vendors/index.ts'

/** A rate in percent as basis points. */
export const bpsOf = (percent: number | null) => (percent === null ? null : Math.round(percent * 100))

/**
 * Sets a rate from a day on, and writes the log of operators in the same transaction. Refuses: fee.past, fee.unknown, fee.changed,
 * operator.right_missing, operator.own_matter.
 */
export function setFeeRate(db: Database, actor: OperatorActor, form: FeeRateForm): Promise<void> {
  const { kind, scope, of, rate, begins_on: day, reason, seen } = form
  return wholeTransaction(db, async (tx) => {
    const found = await readScope(tx, form)
    if (day < found.today) throw new Refusal('fee.past')
    if (scope === 'store') await refuseOwnTeam(tx, storeTeams, of ?? '', actor)
    const ids = { category: scope === 'category' ? of : null, store: scope === 'store' ? of : null }
    const { rows } = await tx.execute<{ id: string | null }>(sql`
      select set_fee_rate(${kind}, ${ids.category}::uuid, ${ids.store}::uuid, ${bpsOf(rate)}::int, ${day}::date, ${reason},
        ${actor.operatorId}::uuid, ${seen}::int) as id`)
    if (!rows[0]?.id) throw new Refusal('fee.changed', { name: await lastSetter(tx) })
    await recordOperatorAct(tx, actor, {
      kind: 'fee.set',
      subject: 'fee',
      subjectId: of ?? 'everybody',
      label: `${feeKindLabels[kind]}, ${found.name}`,
      reason,
      before: { rate: found.before === null ? null : found.before / 100 },
      after: { rate, begins_on: day },
    })
  })
}

interface Scope extends Record<string, unknown> {
  readonly name: string | null
  readonly today: string
  /** The rate of this very category, store or of everybody now. */
  readonly before: number | null
}

/** Refuses: fee.unknown. */
async function readScope(tx: Connection, { kind, scope, of }: FeeRateForm): Promise<Scope> {
  const name = {
    everybody: sql`'everybody'`,
    category: sql`(select title from categories where id = ${of} and merged_into_id is null)`,
    store: sql`(select name from stores where id = ${of})`,
  }[scope]
  const column = { everybody: sql`null::uuid`, category: sql`r.category_id`, store: sql`r.store_id` }[scope]
  const { rows } = await tx.execute<Scope>(sql`
    select ${name} as name, (now() at time zone 'Africa/Accra')::date::text as today,
      (select r.rate_bps from fee_rates r where r.kind = ${kind} and coalesce(r.store_id, r.category_id) is not distinct from ${of}::uuid
        and ${column} is not distinct from ${of}::uuid and r.begins_at <= now() order by r.begins_at desc, r.num desc limit 1) as before`)
  if (rows[0]?.name == null) throw new Refusal('fee.unknown')
  return rows[0]
}

async function lastSetter(tx: Connection): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.name from fee_rates r join people p on p.id = r.created_by order by r.num desc limit 1`)
  return rows[0]?.name ?? 'Somebody'
}

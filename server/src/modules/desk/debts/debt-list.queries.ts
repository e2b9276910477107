import type { DebtRow, DebtRows } from '#contracts/desk/money/debts.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

const shownMost = 200

interface Row extends DebtRow, Record<string, unknown> {
  readonly of_all: number
  readonly count: number
}

/** What stores owe, the oldest first, and who agreed to writing off the sum that it is now. */
export async function listDebts(db: Connection): Promise<DebtRows> {
  const { rows } = await db.execute<Row>(sql`
    select jsonb_build_object('slug', s.slug, 'name', s.name, 'is_suspended', s.status = 'suspended') as store, d.purse, d.amount,
      iso_instant(d.since) as since, iso_instant(d.last_sale_at) as last_sale_at, iso_instant(d.old_from) as old_from, d.stays,
      array(select jsonb_build_object('id', p.id, 'name', p.name)
        from debt_write_offs w join operator_consents c on c.matter = 'debt' and c.subject_id = w.id join people p on p.id = c.operator_id
        where w.store_id = d.store_id and w.purse = d.purse and w.booked_at is null and w.ended_at is null
          and w.amount = uncovered_debt(d.store_id, d.purse) order by c.created_at) as agreed,
      count(*) over ()::int as count, (sum(d.amount) over ())::bigint as of_all
    from open_debts() d join stores s on s.id = d.store_id order by d.since, s.slug, d.purse limit ${shownMost + 1}`)
  return {
    rows: rows
      .slice(0, shownMost)
      .map(({ of_all: _, count: __, ...row }) => ({ ...row, amount: cedisOf(Number(row.amount)) })),
    has_more: rows.length > shownMost,
    count: rows[0]?.count ?? 0,
    sum: cedisOf(Number(rows[0]?.of_all ?? 0)),
  }
}

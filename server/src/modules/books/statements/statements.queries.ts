import type {
  StatementHead,
  StatementPage,
  StatementQuery,
  StatementRow,
} from '#contracts/desk/money/statements.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import { csvLine, csvMark } from '../../../csv-cell.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { judgeLines } from '../compare-statement.ts'
import { sandboxTitles } from './read-statement.rules.ts'

const pageSize = 50
const headsMost = 100

/** The heads of statements. Places count from 0, so of what matches the number is known without reading it. */
const heads = (db: Connection, where: SQL) =>
  db.execute<StatementHead & Record<string, unknown>>(sql`
    select s.id, s.provider, s.file_name, iso_instant(s.begins) as "from", iso_instant(s.ends) as "to", p.name as uploaded_by,
      iso_instant(s.created_at) as uploaded_at, a.lines - n.differs - n.unknown - n.missing as matches, n.differs, n.unknown, n.missing
    from provider_statements s join people p on p.id = s.uploaded_by cross join lateral (
      select count(*) filter (where l.outcome = 'differs')::int as differs,
        count(*) filter (where l.outcome = 'unknown')::int as unknown, count(*) filter (where l.outcome = 'missing')::int as missing
      from provider_statement_lines l where l.statement_id = s.id and l.outcome <> 'matches') n
    cross join lateral (select coalesce(max(l.place) + 1, 0) as lines from provider_statement_lines l where l.statement_id = s.id) a
    where ${where} order by s.created_at desc, s.id desc limit ${headsMost}`)

export const listStatements = async (db: Connection): Promise<StatementHead[]> =>
  (await heads(db, sql`true`)).rows

/** Refuses: statement.not_found. */
export async function readHead(db: Connection, id: string): Promise<StatementHead> {
  const [head] = (await heads(db, sql`s.id = ${id}`)).rows
  if (!head) throw new Refusal('statement.not_found')
  return head
}

interface Row extends Record<string, unknown> {
  readonly place: number
  readonly kind: StatementRow['kind']
  readonly reference: string
  readonly amount: number
  readonly fee: number | null
  readonly is_done: boolean
  readonly is_back: boolean
  readonly at: string
  readonly outcome: StatementRow['outcome']
  readonly difference: string | null
  /** It stands on the statement before, too. */
  readonly is_double: boolean
  readonly payment: string | null
}

/** A page of what does not match, or of lines of one outcome, compared once more with the books of now. Refuses: statement.not_found. */
export async function readStatementPage(
  { db, pool, clock }: Market,
  id: string,
  { outcome, page }: StatementQuery,
): Promise<StatementPage> {
  const head = await readHead(db, id)
  const { rows } = await db.execute<Row>(sql`
    select l.place, l.kind, l.reference, l.amount::float8, l.fee::float8, l.is_done, l.is_back, iso_instant(l.at) as at, l.outcome, l.difference,
      l.is_done and exists (select from provider_statement_lines b where b.statement_id = l.statement_id and b.place < l.place and b.is_done
        and b.kind = l.kind and b.reference = l.reference and b.outcome <> 'missing') as is_double,
      coalesce((select i.id from payment_intents i where i.reference = l.reference),
        (select r.intent_id from refunds r where l.kind = 'refund' and r.provider_reference = l.reference limit 1),
        (select r.intent_id from refund_transfers t join refunds r on r.id = t.refund_id where l.kind = 'transfer' and t.reference = l.reference)) as payment
    from provider_statement_lines l where l.statement_id = ${id}
      and ${outcome ? sql`l.outcome = ${outcome}` : sql`l.outcome <> 'matches'`}
    order by l.place limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const lines = rows
    .filter((row) => row.outcome !== 'missing')
    .map((row) => ({
      ...{ kind: row.kind, reference: row.reference, amountPesewas: row.amount, feePesewas: row.fee },
      ...{ isDone: row.is_done, isBack: row.is_back, at: new Date(row.at) },
    }))
  const period = { from: new Date(head.from), to: new Date(head.to), now: clock() }
  const now = await judgeLines(pool, head.provider, lines, period)
  const settled = new Set(
    now.flatMap(({ line, outcome: is }) => (is === 'matches' ? [`${line.kind} ${line.reference}`] : [])),
  )
  return {
    head,
    total: outcome ? head[outcome] : head.differs + head.unknown + head.missing,
    page_size: pageSize,
    rows: rows.map(({ amount, fee, payment, is_done: _, is_back: __, is_double: isDouble, ...row }) => ({
      ...row,
      amount: cedisOf(amount),
      fee: fee === null ? null : cedisOf(fee),
      is_settled: row.outcome !== 'matches' && !isDouble && settled.has(`${row.kind} ${row.reference}`),
      link: linkOf(row, payment),
    })),
  }
}

function linkOf({ kind, reference }: Pick<Row, 'kind' | 'reference'>, payment: string | null): string | null {
  if (payment) return `/admin/payments/${payment}`
  return kind === 'transfer' ? `/admin/payouts?state=all&q=${encodeURIComponent(reference)}` : null
}

/** The built-in test provider's own statement, as a file of the shape that is uploaded. */
export async function sandboxStatement(db: Connection): Promise<string> {
  const { rows } = await db.execute<{
    kind: string
    reference: string
    amount: number
    state: string
    at: string
  }>(sql`
    select * from (
      select 'charge' as kind, reference, amount::float8 / 100 as amount, state, iso_instant(created_at) as at from sandbox_charges
      union all
      select 'refund', c.id || ':' || r.cause, r.amount::float8 / 100, r.state, iso_instant(r.created_at)
      from sandbox_refunds r join sandbox_charges c on c.reference = r.reference
      union all
      select 'transfer', reference, amount::float8 / 100, state, iso_instant(created_at) from sandbox_transfers
    ) x order by at, reference`)
  const line = ({ kind, reference, amount, state, at }: (typeof rows)[number]) =>
    csvLine([kind, reference, amount, state, at])
  return csvMark + csvLine([...sandboxTitles]) + rows.map(line).join('')
}

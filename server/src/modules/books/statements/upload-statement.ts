import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { StatementHead, UploadStatementForm } from '#contracts/desk/money/statements.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { raiseAlarm } from '../../payments/index.ts'
import { judgeLines } from '../compare-statement.ts'
import { readStatement } from './read-statement.rules.ts'
import { readHead } from './statements.queries.ts'

/**
 * Compares a provider's statement with the books and keeps it, with who uploaded it; an alarm says where it does not match. Refuses
 * what `readStatement` refuses, and provider_statement.known.
 */
export async function uploadStatement(
  { db, pool, clock }: Market,
  { file_name: fileName, text }: z.infer<typeof UploadStatementForm>,
  actor: OperatorActor,
): Promise<StatementHead> {
  const { provider, lines } = readStatement(text)
  const times = lines.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)
  const [begins, ends] = [new Date(times[0] ?? 0), new Date(times.at(-1) ?? 0)]
  const judged = await judgeLines(pool, provider, lines, { from: begins, to: ends, now: clock() })
  const sha256 = createHash('sha256').update(text).digest('hex')
  return wholeTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into provider_statements (provider, file_name, sha256, begins, ends, uploaded_by)
      values (${provider}, ${fileName}, ${sha256}, ${begins.toISOString()}::timestamptz, ${ends.toISOString()}::timestamptz, ${actor.operatorId}::uuid)
      on conflict (sha256) do nothing returning id`)
    const id = rows[0]?.id
    if (!id) throw await knownBy(tx, sha256)
    const kept = judged.map(({ line, outcome, difference }, place) => ({
      ...{ place, kind: line.kind, reference: line.reference.slice(0, 200), amount: line.amountPesewas },
      ...{
        fee: line.feePesewas,
        is_done: line.isDone,
        is_back: line.isBack ?? false,
        at: line.at,
        outcome,
        difference,
      },
    }))
    await tx.execute(sql`
      insert into provider_statement_lines (statement_id, place, kind, reference, amount, fee, is_done, is_back, at, outcome, difference)
      select ${id}::uuid, l.* from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as l (place int, kind text, reference text, amount bigint, fee bigint, is_done boolean, is_back boolean, at timestamptz, outcome text, difference text)`)
    const head = await readHead(tx, id)
    const differing = whatDiffers(head)
    if (differing)
      await raiseAlarm(tx, { kind: 'statement.differs', subject: id, detail: `${fileName}: ${differing}` })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'statement.uploaded', subject: 'statement', subjectId: id, label: fileName },
      after: {
        provider,
        matches: head.matches,
        differs: head.differs,
        unknown: head.unknown,
        missing: head.missing,
      },
    })
    return head
  })
}

/** How much of a statement does not match, in words; null where all does. */
function whatDiffers({ differs, unknown, missing }: StatementHead): string | null {
  const parts = [
    [differs, 'unlike our books'],
    [unknown, 'not in our books'],
    [missing, 'not on the statement'],
  ] as const
  return parts.flatMap(([count, what]) => (count > 0 ? `${count} ${what}` : [])).join(', ') || null
}

async function knownBy(tx: Connection, sha256: string): Promise<Refusal> {
  const { rows } = await tx.execute<{ name: string; on: string }>(sql`
    select p.name, to_char(s.created_at at time zone 'Africa/Accra', 'YYYY-MM-DD') as on
    from provider_statements s join people p on p.id = s.uploaded_by where s.sha256 = ${sha256}`)
  return new Refusal('provider_statement.known', {
    name: rows[0]?.name ?? 'Somebody',
    day: rows[0]?.on ?? '',
  })
}

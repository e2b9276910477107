import type { ProviderWord } from '#contracts/desk/money/payments.ts'
import type { Connection } from '../../../../database/client.ts'
import { type SQL, sql } from '../../../../database/drizzle.ts'

const wordsMost = 200

export interface SaidByProvider {
  readonly provider_words: ProviderWord[]
  /** How many earlier ones are not among them. */
  readonly provider_words_left_out: number
}

/**
 * What a provider said about these subjects (a query of one column `subject`): signed webhooks, and answers. The newest are read, the
 * oldest of them first.
 */
export async function readWordsAbout(
  db: Connection,
  provider: string,
  subjects: SQL,
): Promise<SaidByProvider> {
  const { rows } = await db.execute<ProviderWord & { in_all: number }>(sql`
    with subjects as (${subjects}), newest as (select x.*, count(*) over ()::int as in_all from (
      select w.id, w.received_at as at, false as is_answer, w.kind, w.subject, w.handled_at is not null as is_handled, w.payload::text as words
      from webhook_events w where w.provider = ${provider} and w.subject in (select s.subject from subjects s)
      union all
      select a.id, a.created_at, true, a.call, a.subject, true, a.answer::text
      from provider_answers a where a.provider = ${provider} and a.subject in (select s.subject from subjects s)
    ) x order by x.at desc, x.id desc limit ${wordsMost})
    select iso_instant(n.at) as at, n.is_answer, n.kind, n.subject, n.is_handled, n.words, n.in_all from newest n order by n.at, n.id`)
  return {
    provider_words: rows.map(({ in_all: _, ...word }) => word),
    provider_words_left_out: (rows[0]?.in_all ?? 0) - rows.length,
  }
}

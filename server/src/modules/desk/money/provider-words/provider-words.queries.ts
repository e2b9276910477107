import type { ProviderWord } from '#contracts/desk/money/payments.ts'
import type { Connection } from '../../../../database/client.ts'
import { type SQL, sql } from '../../../../database/drizzle.ts'

/** What a provider said about these subjects (a query of one column `subject`): signed webhooks, and answers. The oldest first. */
export async function readWordsAbout(
  db: Connection,
  provider: string,
  subjects: SQL,
): Promise<ProviderWord[]> {
  const { rows } = await db.execute<ProviderWord & Record<string, unknown>>(sql`
    with subjects as (${subjects})
    select iso_instant(x.at) as at, x.is_answer, x.kind, x.subject, x.is_handled, x.words from (
      select w.id, w.received_at as at, false as is_answer, w.kind, w.subject, w.handled_at is not null as is_handled, w.payload::text as words
      from webhook_events w where w.provider = ${provider} and w.subject in (select s.subject from subjects s)
      union all
      select a.id, a.created_at, true, a.call, a.subject, true, a.answer::text
      from provider_answers a where a.provider = ${provider} and a.subject in (select s.subject from subjects s)
    ) x order by x.at, x.id limit 200`)
  return rows
}

import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

export interface MoneyAlarm extends Record<string, unknown> {
  readonly kind: string
  readonly subject: string
  readonly detail: string
}

/** Raises an alarm: something about money needs a person. It is logged once while it is open. */
export async function raiseAlarm(db: Connection, { kind, subject, detail }: MoneyAlarm): Promise<void> {
  await db.execute(sql`
    insert into money_alarms (kind, subject, detail) values (${kind}, ${subject}, ${detail})
    on conflict (kind, subject) where resolved_at is null do update set detail = excluded.detail`)
}

export async function resolveAlarm(db: Connection, kind: string, subject: string): Promise<void> {
  await db.execute(sql`
    update money_alarms set resolved_at = now() where kind = ${kind} and subject = ${subject} and resolved_at is null`)
}

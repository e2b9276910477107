import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../database/columns.ts'

/** Letters written in the transaction that causes them, and sent after it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** A letter that could not be sent waits until then. */
    nextAttemptAt: instant().notNull().defaultNow(),
    lastError: text(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_waiting_idx').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    check('mails_state_known', sql`${table.state} in ('waiting', 'sent', 'kept', 'failed')`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../database/columns.ts'

/** Messages of the contact page and requests for a chat. Anybody may write one, so they belong to an e-mail address. */
export const helpMessages = pgTable(
  'help_messages',
  {
    id: id(),
    kind: text().notNull(),
    /** The side of the market on which it was written. */
    side: text().notNull(),
    fullName: text().notNull(),
    phoneNumber: text(),
    /** In lower case. */
    email: text().notNull(),
    subject: text(),
    message: text().notNull(),
    createdAt: createdAt(),
    /** By when an answer was promised. */
    replyBy: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [
    index('help_messages_email_idx').on(table.email, table.createdAt),
    index('help_messages_open_idx').on(table.replyBy).where(sql`${table.answeredAt} is null`),
    check('help_messages_kind_known', sql`${table.kind} in ('contact', 'chat')`),
    check('help_messages_side_known', sql`${table.side} in ('shopper', 'business')`),
  ],
)

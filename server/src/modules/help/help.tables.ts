import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../database/columns.ts'

/** Messages of the contact page, requests for a chat and feedback. Anybody may write one, so they belong to an e-mail address. */
export const helpMessages = pgTable(
  'help_messages',
  {
    id: id(),
    kind: text().notNull(),
    /** The side of the market on which it was written. */
    side: text().notNull(),
    /** Null for feedback, which asks for none. */
    fullName: text(),
    phoneNumber: text(),
    /** In lower case. */
    email: text().notNull(),
    subject: text(),
    message: text().notNull(),
    /** Of feedback only. */
    rating: text(),
    category: text(),
    /** Addresses of private uploads; help.functions.sql releases them when the message is deleted. */
    screenshots: jsonb().$type<string[]>().notNull().default([]),
    /** The random id of the form of feedback, so that a form that is sent again is kept once. */
    formId: uuid(),
    createdAt: createdAt(),
    /** By when an answer was promised. */
    replyBy: instant().notNull(),
    answeredAt: instant(),
    /** What was answered, shown to the person; null where the answer was given in another way. */
    answer: text(),
  },
  (table) => [
    index('help_messages_email_idx').on(table.email, table.createdAt),
    index('help_messages_open_idx').on(table.replyBy).where(sql`${table.answeredAt} is null`),
    uniqueIndex('help_messages_form_key').on(table.formId),
    check('help_messages_kind_known', sql`${table.kind} in ('contact', 'chat', 'feedback')`),
    check(
      'help_messages_of_their_kind',
      sql`(${table.kind} = 'feedback') = (${table.fullName} is null)
        and (${table.kind} = 'feedback') = (${table.rating} is not null)
        and (${table.kind} = 'feedback') = (${table.category} is not null)`,
    ),
    check('help_messages_answer_dated', sql`${table.answer} is null or ${table.answeredAt} is not null`),
    check('help_messages_side_known', sql`${table.side} in ('shopper', 'business')`),
  ],
)

import { NoticeKind, type NoticeSentences } from '#contracts/notifications/notification.ts'
import { createdAt, id, instant } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../database/drizzle-tables.ts'

const kinds = sql.raw(NoticeKind.options.map((kind) => `'${kind}'`).join(', '))

/** E-mails written in the transaction that causes them, and sent after it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where one press switches off e-mails of this kind; null for those that are always sent. */
    unsubscribeUrl: text(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** An e-mail that could not be sent waits until then. */
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

/** Text messages to telephones, written in the transaction that causes them, and sent after it. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: id(),
    recipient: text().notNull(),
    /** Empty once a message with a secret was sent or has expired. */
    text: text().notNull(),
    /** It holds a code, and so nobody keeps its text longer than needed. */
    isSecret: boolean().notNull().default(false),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    /** Not sent after that: its code is no longer valid, or its words are no longer true. */
    expiresAt: instant(),
    lastError: text(),
    sentAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('text_messages_waiting_idx').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('text_messages_recipient_idx').on(table.recipient),
    check('text_messages_state_known', sql`${table.state} in ('waiting', 'sent', 'kept', 'failed')`),
  ],
)

/** A notification of a person on the site. No foreign key to people: the accounts module is above this one. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    personId: uuid().notNull(),
    kind: text().notNull(),
    /** The finished English sentences. */
    title: text().notNull(),
    text: text().notNull(),
    /** Their patterns and values, for readers of other languages; null where they were not stored. */
    sentences: jsonb().$type<NoticeSentences>(),
    /** A path of this site. */
    link: text().notNull(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_person_newest_idx').on(table.personId, table.createdAt, table.id),
    index('notifications_age_idx').using('brin', table.createdAt),
    index('notifications_unread_idx').on(table.personId).where(sql`${table.readAt} is null`),
    check('notifications_kind_known', sql`${table.kind} in (${kinds})`),
  ],
)

/** Kinds of e-mails that a person switched off. No row means that they are sent. */
export const unwantedEmails = pgTable(
  'unwanted_emails',
  {
    personId: uuid().notNull(),
    kind: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.kind] }),
    check('unwanted_emails_kind_known', sql`${table.kind} in (${kinds})`),
  ],
)

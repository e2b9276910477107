import { createdAt, id, instant, updatedAt } from '../../database/columns.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'

/** The words by which a message is found; of an address also what is before and after its sign. */
const messageWords = ({ fullName, email, subject, message }: Readonly<Record<string, unknown>>): SQL =>
  sql`to_tsvector('simple', replace(coalesce(${fullName}, '') || ' ' || coalesce(${email}, '') || ' ' || coalesce(${subject}, '') || ' ' || ${message}, '@', ' '))`

/**
 * Messages of the contact page, requests for a chat and feedback. Anybody may write one, so they belong to an e-mail
 * address. Those of an account without one belong to the account. */
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
    /** In lower case; null for a message of an account without an address. */
    email: text(),
    /** The account, where it has no address. */
    personId: uuid().references(() => people.id, { onDelete: 'cascade' }),
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
    /** By when the next answer is promised; a message that is open again has a promise of its own. */
    replyBy: instant().notNull(),
    /** When it was first answered, or closed without an answer. */
    answeredAt: instant(),
    /** Who has to do something next (contracts/help/message-states.ts). */
    state: text().notNull().default('open'),
    /** Counts what was written and decided, so that of two who answer at once the second is told. */
    version: integer().notNull().default(1),
    /** When something was last written or decided. */
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('help_messages_email_idx').on(table.email, table.createdAt),
    index('help_messages_person_idx').on(table.personId, table.createdAt),
    check('help_messages_of_one_sender', sql`num_nonnulls(${table.email}, ${table.personId}) = 1`),
    index('help_messages_open_idx').on(table.replyBy).where(sql`${table.state} = 'open'`),
    index('help_messages_state_idx').on(table.state, table.changedAt),
    index('help_messages_changed_idx').on(table.changedAt),
    // A kind may be rare among very many messages.
    index('help_messages_kind_idx').on(table.kind, table.changedAt),
    // The figures of first answers find the messages of their days by it.
    index('help_messages_created_idx').on(table.createdAt, table.answeredAt),
    index('help_messages_words_idx').using('gin', messageWords(table)),
    uniqueIndex('help_messages_form_key').on(table.formId),
    check('help_messages_kind_known', sql`${table.kind} in ('contact', 'chat', 'feedback')`),
    check(
      'help_messages_of_their_kind',
      sql`(${table.kind} = 'feedback') = (${table.fullName} is null)
        and (${table.kind} = 'feedback') = (${table.rating} is not null)
        and (${table.kind} = 'feedback') = (${table.category} is not null)`,
    ),
    check('help_messages_state_known', sql`${table.state} in ('open', 'waiting', 'closed')`),
    check('help_messages_answered', sql`${table.state} = 'open' or ${table.answeredAt} is not null`),
    check('help_messages_side_known', sql`${table.side} in ('shopper', 'business')`),
  ],
)

/** What Juaso and the person wrote below a message. */
export const helpReplies = pgTable(
  'help_replies',
  {
    /** Of a person's reply the random one that the page made, so that it is kept once. */
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => helpMessages.id, { onDelete: 'cascade' }),
    side: text().notNull(),
    /** Who wrote it for Juaso; null at the terminal. */
    operatorId: uuid().references(() => people.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('help_replies_message_idx').on(table.messageId, table.createdAt),
    check('help_replies_side_known', sql`${table.side} in ('person', 'juaso')`),
    check('help_replies_of_their_side', sql`${table.side} = 'juaso' or ${table.operatorId} is null`),
  ],
)

/** Replies that are ready for every operator, with placeholders (contracts/help/placeholders.ts). */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: id(),
    title: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    changedBy: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('saved_replies_title_key').on(sql`lower(${table.title})`)],
)

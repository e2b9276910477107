import { createdAt, id } from '../../../database/columns.ts'
import { index, jsonb, pgTable, text } from '../../../database/drizzle-tables.ts'

/** The calls of a provider whose answers are kept. */
export type AskedCall = 'start' | 'submitVoucher' | 'verify' | 'refund' | 'readDispute' | 'send'

/** What a provider of payments or payouts answered when it was asked; an answer that repeats the one before is not kept again. */
export const providerAnswers = pgTable(
  'provider_answers',
  {
    id: id(),
    provider: text().notNull(),
    call: text().$type<AskedCall>().notNull(),
    /** The reference of the payment or transfer, or the dispute's number at the provider. */
    subject: text().notNull(),
    /** No address of a page to pay on, no mark of a card, and of the number of a receiver only its end. */
    answer: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('provider_answers_subject_idx').on(table.subject, table.call, table.id),
    index('provider_answers_age_idx').using('brin', table.createdAt),
  ],
)

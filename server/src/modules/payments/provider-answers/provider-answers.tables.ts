import { createdAt, id } from '../../../database/columns.ts'
import { index, jsonb, pgTable, text } from '../../../database/drizzle-tables.ts'

/** The calls of a provider whose answers are kept. */
export type AskedCall = 'start' | 'submitVoucher' | 'verify' | 'refund' | 'readDispute'

/** What a payment provider answered when it was asked; an answer that repeats the one before is not kept again. */
export const providerAnswers = pgTable(
  'provider_answers',
  {
    id: id(),
    provider: text().notNull(),
    call: text().$type<AskedCall>().notNull(),
    /** The payment's reference, or the dispute's number at the provider. */
    subject: text().notNull(),
    /** No address of a page to pay on, and no mark of a card. */
    answer: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('provider_answers_subject_idx').on(table.subject, table.call, table.id),
    index('provider_answers_age_idx').using('brin', table.createdAt),
  ],
)

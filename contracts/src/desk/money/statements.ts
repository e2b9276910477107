import { z } from 'zod'
import { pageNumber } from '../../call.ts'

/** 4 MB: a month of some 30,000 payments. */
export const statementBytesMax = 4_194_304

export const statementOutcomes = ['matches', 'differs', 'unknown', 'missing'] as const
export type StatementOutcome = (typeof statementOutcomes)[number]

export const UploadStatementForm = z.object({
  file_name: z.string().trim().min(1).max(200),
  /** The file's text. */
  text: z.string().max(statementBytesMax, 'At most 4 MB: please export fewer days'),
})

/** A provider's statement that was uploaded and compared with the books. */
export const StatementHead = z.object({
  id: z.uuid(),
  provider: z.string(),
  file_name: z.string(),
  /** When its first and its last line were made there. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  uploaded_by: z.string(),
  uploaded_at: z.iso.datetime(),
  matches: z.int(),
  differs: z.int(),
  unknown: z.int(),
  missing: z.int(),
})
export type StatementHead = z.infer<typeof StatementHead>
export const StatementHeads = z.array(StatementHead)

export const StatementQuery = z.object({
  /** By default everything that does not match. */
  outcome: z.enum(statementOutcomes).optional(),
  page: pageNumber(10_000),
})
export type StatementQuery = z.infer<typeof StatementQuery>

/** A line of a statement, or a movement of ours that it lacks. Amounts in cedis. */
export const StatementRow = z.object({
  place: z.int(),
  kind: z.enum(['charge', 'refund', 'transfer']),
  reference: z.string(),
  amount: z.number(),
  fee: z.number().nullable(),
  at: z.iso.datetime(),
  outcome: z.enum(statementOutcomes),
  /** What differs, as it was when the file was uploaded; null where nothing does. */
  difference: z.string().nullable(),
  /** Whether it would match by now, after what was done since. */
  is_settled: z.boolean(),
  /** Where the desk shows it and has the acts for it. */
  link: z.string().nullable(),
})
export type StatementRow = z.infer<typeof StatementRow>

export const StatementPage = z
  .object({ head: StatementHead, total: z.int(), page_size: z.int(), rows: z.array(StatementRow) })
  .meta({ id: 'ProviderStatement' })
export type StatementPage = z.infer<typeof StatementPage>

import { z } from 'zod'
import { pageNumber } from '../call.ts'
import { OwnerNames } from '../operators/owner-names.ts'
import { FeePaper } from '../wallet/fee-papers.ts'

/** A month such as `2026-10`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month')

export const MonthQuery = z.object({ month: Month })
export const JournalQuery = z.object({
  month: Month,
  /** A kind of account, as the sums name it; all of them by default. */
  account: z.string().max(100).optional(),
  /** An order by its number. */
  order: z.string().trim().max(20).optional(),
  page: pageNumber(100_000),
})
export type JournalQuery = z.infer<typeof JournalQuery>

/** What moved on a kind of account in a month, in cedis: above zero is owed to its owner. */
const AccountSum = z.object({
  /** `platform/commission`, or `vendor/…/pending/sandbox` for those of all stores together. */
  account: z.string(),
  opening: z.number(),
  moved: z.number(),
  closing: z.number(),
  entries: z.int(),
})

const JournalRow = z.object({
  transaction: z.uuid(),
  at: z.iso.datetime(),
  kind: z.string(),
  cause: z.string(),
  order: z.string().nullable(),
  entries: z.array(z.object({ account: z.string(), amount: z.number() })),
})
export type JournalRow = z.infer<typeof JournalRow>

/** The journal of a month: one row a booking, the oldest first. */
export const Journal = z
  .object({
    month: z.string(),
    accounts: z.array(AccountSum),
    total: z.int(),
    page_size: z.int(),
    rows: z.array(JournalRow),
    owners: OwnerNames,
  })
  .meta({ id: 'Journal' })
export type Journal = z.infer<typeof Journal>

const TaxSum = z.object({ tax: z.string(), label: z.string(), amount: z.number() })

/** The taxes of a month in cedis: those inside Juaso's own fees, and those inside the sales of registered stores. */
export const TaxMonth = z
  .object({
    month: z.string(),
    /** Null where Juaso is not registered. */
    vat_number: z.string().nullable(),
    /** What the ledger says that was charged less what was given back. */
    fees: z.number(),
    /** Of the month's invoices and credit notes; they are written once the month is over. */
    papers: z.array(FeePaper),
    base: z.number(),
    taxes: z.array(TaxSum),
    stores: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        vat_number: z.string(),
        sales: z.number(),
        base: z.number(),
        taxes: z.array(TaxSum),
      }),
    ),
  })
  .meta({ id: 'TaxMonth' })
export type TaxMonth = z.infer<typeof TaxMonth>

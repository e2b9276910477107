import { z } from 'zod'
import { companyFields } from '../companies/company.ts'
import { OperatorAct } from '../operators/operators.ts'
import { Reason, ReasonForm } from '../reason.ts'
import { type ReportReason, reportedParts, reportReasons } from '../reviews/report-reasons.ts'
import { storeStatuses } from '../vendors/store-status.ts'
import { profileFields } from '../vendors/vendor-profile.ts'
import { PayoutHold } from '../wallet/wallet.ts'
import { Signal } from './signals.ts'
import { Suspension } from './suspending.ts'
import { taskKinds } from './tasks.ts'

export const DeskTask = z
  .object({
    kind: z.enum(taskKinds),
    id: z.string(),
    title: z.string(),
    about: z.string(),
    /** In cedis. */
    amount: z.number().nullable(),
    since: z.iso.datetime(),
    due: z.iso.datetime(),
    /** The page of the desk where it is done; null where the command of docs/operations.md does it. */
    link: z.string().nullable(),
    with: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Whether it stays until somebody says that it is dealt with. */
    ends_by_people: z.boolean(),
  })
  .meta({ id: 'DeskTask' })
export type DeskTask = z.infer<typeof DeskTask>

export const Desk = z
  .object({
    counts: z.record(z.enum(taskKinds), z.int()),
    /** Of all that wait, those that are due today or late. */
    due_today: z.int(),
    /** The most urgent ones of each kind and all that are with the reader, the earliest deadline first. */
    tasks: z.array(DeskTask),
  })
  .meta({ id: 'Desk' })
export type Desk = z.infer<typeof Desk>

export const TaskPath = z.object({ kind: z.enum(taskKinds), id: z.string().max(100) })

export const FoundThing = z
  .object({
    kind: z.enum(['store', 'company', 'person', 'order', 'payment', 'payout', 'fee_paper', 'product']),
    name: z.string(),
    detail: z.string(),
    link: z.string(),
  })
  .meta({ id: 'FoundThing' })
export const FindQuery = z.object({ q: z.string().trim().min(2).max(100) })

/** What a machine or a person says about one line of a checklist; null: not looked at yet. */
export const MachineCheck = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Null where only a person can say. */
  passed: z.boolean().nullable(),
})
export type MachineCheck = z.infer<typeof MachineCheck>

const Document = z.object({ id: z.string(), label: z.string(), by: z.string().nullable() })

/** The last question to a store or company that waits, and whether it was answered; null where none was asked since it was sent in. */
const Question = z.object({ at: z.iso.datetime(), is_answered: z.boolean() }).nullable()
export type Question = z.infer<typeof Question>

/** A store as an operator decides about it. Numbers are shown by their end until the papers are opened. */
export const StoreToCheck = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    status: z.enum(storeStatuses),
    owner: z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable() }),
    submitted_at: z.iso.datetime().nullable(),
    fields: z.array(z.object({ field: z.enum(profileFields), value: z.string() })),
    documents: z.array(Document),
    checks: z.array(MachineCheck),
    rejected: z.object({ field: z.enum(profileFields).nullable(), reason: z.string() }).nullable(),
    /** Names what its vendor has written and sent in, as it stands. */
    shown: z.string(),
    /** What its vendor was asked and has not answered. */
    asked: z.object({ field: z.enum(profileFields), words: z.string() }).nullable(),
    suspension: Suspension.nullable(),
    vat_number: z.string().nullable(),
    /** What Juaso keeps of its sales, where no category has a rate of its own, in percent. */
    fees: z.object({ commission: z.number(), processing: z.number(), is_own: z.boolean() }),
    /** Why its payouts are held; null where they are not. */
    hold: PayoutHold.nullable(),
    /** What is worth a look about it. */
    signals: z.array(Signal),
    history: z.array(OperatorAct),
    /** The store that waits next, by its slug. */
    next: z.string().nullable(),
    question: Question,
  })
  .meta({ id: 'StoreToCheck' })
export type StoreToCheck = z.infer<typeof StoreToCheck>

export const vatNumberSentence = 'A VAT number is a letter with ten digits, such as C0001234567'
export const SetVatNumberForm = z.object({
  /** Empty takes it away. */
  vat_number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]\d{10})?$/, vatNumberSentence),
  /** The number that was shown; empty for none. */
  seen: z.string().max(50),
  reason: Reason,
})

export const StoreRow = z
  .object({
    slug: z.string(),
    name: z.string(),
    town: z.string(),
    owner: z.string(),
    status: z.enum(storeStatuses),
    submitted_at: z.iso.datetime().nullable(),
    products: z.int(),
    question: Question,
  })
  .meta({ id: 'StoreRow' })
export type StoreRow = z.infer<typeof StoreRow>

export const storeListStates = ['submitted', 'verified', 'suspended', 'rejected', 'draft', 'all'] as const
export const StoresQuery = z.object({
  q: z.string().trim().max(100).optional(),
  state: z.enum(storeListStates).default('submitted'),
})
export const StoreRows = z.object({ total: z.int(), rows: z.array(StoreRow) }).meta({ id: 'StoreRows' })

/** What a person found at each line that only a person can say. */
const Findings = z.record(z.string().max(50), z.boolean())

/** Names what the operator looked at: another answer of the vendor is another store to look at. */
const ShownStore = z.string().max(100)
/** A page of the version before does not send `shown`. */
export const AskStoreForm = z.object({
  field: z.enum(profileFields),
  reason: Reason,
  shown: ShownStore.optional(),
})
export const VerifyStoreForm = z.object({ findings: Findings, shown: ShownStore })
export const RejectStoreForm = z.object({
  field: z.enum(profileFields),
  reason: Reason,
  findings: Findings.default({}),
  shown: ShownStore.optional(),
})

export const CompanyToDecide = z
  .object({
    id: z.uuid(),
    name: z.string(),
    registration_number: z.string(),
    tin: z.string(),
    is_verified: z.boolean(),
    owner: z.object({ name: z.string(), email: z.string().nullable() }),
    submitted_at: z.iso.datetime().nullable(),
    documents: z.array(Document),
    checks: z.array(MachineCheck),
    refused_reason: z.string().nullable(),
    /** What its owner was asked and has not answered. A server of the version before does not say this, nor `shown`. */
    asked: z
      .object({ field: z.enum(companyFields), words: z.string() })
      .nullable()
      .optional(),
    /** Names what is shown: it is another one after each change of the company. */
    shown: z.string().optional(),
    /** Buying on invoice, in cedis: up to which sum it may owe (0 for none), what it owes, and what of that is overdue. */
    credit: z.object({ limit: z.number(), owed: z.number(), overdue: z.number() }),
    history: z.array(OperatorAct),
    next: z.string().nullable(),
    question: Question,
  })
  .meta({ id: 'CompanyToDecide' })
export type CompanyToDecide = z.infer<typeof CompanyToDecide>

export const CompanyRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    owner: z.string(),
    state: z.enum(['submitted', 'verified', 'unverified']),
    submitted_at: z.iso.datetime().nullable(),
    question: Question,
  })
  .meta({ id: 'CompanyRow' })
export type CompanyRow = z.infer<typeof CompanyRow>
export const CompaniesQuery = z.object({
  q: z.string().trim().max(100).optional(),
  state: z.enum(['submitted', 'verified', 'unverified', 'all']).default('submitted'),
})
export const CompanyRows = z.object({ total: z.int(), rows: z.array(CompanyRow) }).meta({ id: 'CompanyRows' })
/** A page of the version before does not send `shown` and `field`. */
const ShownCompany = z.string().max(100).optional()
export const VerifyCompanyForm = z.object({ findings: Findings, shown: ShownCompany })
export const AskCompanyForm = z.object({ field: z.enum(companyFields), reason: Reason, shown: ShownCompany })
export const RefuseCompanyForm = z.object({
  field: z.enum(companyFields).optional(),
  reason: Reason,
  shown: ShownCompany,
})

/** The papers of a store or company, each with a link that ends within minutes, and the numbers in full. */
export const OpenedDocuments = z
  .object({
    opened_at: z.iso.datetime(),
    numbers: z.array(z.object({ label: z.string(), value: z.string() })),
    documents: z.array(
      z.object({ id: z.string(), url: z.string(), ends_at: z.iso.datetime(), is_picture: z.boolean() }),
    ),
  })
  .meta({ id: 'OpenedDocuments' })
export type OpenedDocuments = z.infer<typeof OpenedDocuments>

/** A review that somebody reported or that signals hold, with the open reports, the oldest first. */
export const ReportedReview = z
  .object({
    id: z.uuid(),
    rating: z.int(),
    comment: z.string(),
    author: z.string(),
    is_verified_purchase: z.boolean(),
    is_shown: z.boolean(),
    written_at: z.iso.datetime(),
    product: z.string(),
    product_slug: z.string(),
    store: z.string(),
    images: z.array(z.string()),
    reply: z.string().nullable(),
    /** Why the reply was hidden; null where it is shown, or there is none. */
    reply_hidden: z.string().nullable(),
    /** What holds it until somebody decides; empty where nothing does. */
    signals: z.array(Signal),
    reports: z.array(
      z.object({
        about: z.enum(reportedParts),
        reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
        note: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ReportedReview' })
export type ReportedReview = z.infer<typeof ReportedReview>
/** A review that an operator hid and that nothing else holds, or one whose reply an operator hid. */
export const HiddenReview = ReportedReview.extend({
  what: z.enum(reportedParts),
  hidden_at: z.iso.datetime(),
  hidden_by: z.string().nullable(),
  /** What its writer read, or the store. */
  reason: z.string(),
}).meta({ id: 'HiddenReview' })
export type HiddenReview = z.infer<typeof HiddenReview>
export const DecideReviewForm = z.object({
  /** `hide_reply` hides the reply of the store alone. */
  decision: z.enum(['hide', 'keep', 'hide_reply']),
  reason: Reason,
})
export const ShowReviewForm = ReasonForm.extend({ what: z.enum(reportedParts).default('review') })

export const BooksState = z
  .object({
    /** Since when a check runs; null where none does. */
    checking_since: z.iso.datetime().nullable(),
    /** When all of them were last checked; null for never. */
    checked_at: z.iso.datetime().nullable(),
    took_ms: z.int(),
    invariants: z.array(
      z.object({
        rule: z.string(),
        /** Null for one that no check has known yet. */
        checked_at: z.iso.datetime().nullable(),
        /** When it last held, as far as that was looked at; null for never. */
        kept_at: z.iso.datetime().nullable(),
        broken: z.array(
          z.object({
            what: z.string(),
            difference: z.string().nullable(),
            /** Where the desk shows it. */
            link: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'BooksState' })
export type BooksState = z.infer<typeof BooksState>

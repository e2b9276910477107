import { z } from 'zod'
import { OperatorAct, Reason } from '../operators/operators.ts'
import { type ReportReason, reportReasons } from '../reviews/writing.ts'
import { storeStatuses } from '../vendors/store-status.ts'
import { profileFields } from '../vendors/vendor-profile.ts'
import { PayoutHold } from '../wallet/wallet.ts'
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
  })
  .meta({ id: 'DeskTask' })
export type DeskTask = z.infer<typeof DeskTask>

export const Desk = z
  .object({
    counts: z.record(z.enum(taskKinds), z.int()),
    due_today: z.int(),
    /** The most urgent ones of each kind, the earliest deadline first. */
    tasks: z.array(DeskTask),
  })
  .meta({ id: 'Desk' })
export type Desk = z.infer<typeof Desk>

export const TaskPath = z.object({ kind: z.enum(taskKinds), id: z.string().max(100) })

export const FoundThing = z
  .object({
    kind: z.enum(['store', 'company', 'person', 'order', 'payment', 'product']),
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
    suspension: Suspension.nullable(),
    /** Why its payouts are held; null where they are not. */
    hold: PayoutHold.nullable(),
    history: z.array(OperatorAct),
    /** The store that waits next, by its slug. */
    next: z.string().nullable(),
  })
  .meta({ id: 'StoreToCheck' })
export type StoreToCheck = z.infer<typeof StoreToCheck>

export const StoreRow = z
  .object({
    slug: z.string(),
    name: z.string(),
    town: z.string(),
    owner: z.string(),
    status: z.enum(storeStatuses),
    submitted_at: z.iso.datetime().nullable(),
    products: z.int(),
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

export const VerifyStoreForm = z.object({ findings: Findings })
export const RejectStoreForm = z.object({
  field: z.enum(profileFields),
  reason: Reason,
  findings: Findings.default({}),
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
    history: z.array(OperatorAct),
    next: z.string().nullable(),
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
  })
  .meta({ id: 'CompanyRow' })
export type CompanyRow = z.infer<typeof CompanyRow>
export const CompaniesQuery = z.object({
  q: z.string().trim().max(100).optional(),
  state: z.enum(['submitted', 'verified', 'unverified', 'all']).default('submitted'),
})
export const CompanyRows = z.object({ total: z.int(), rows: z.array(CompanyRow) }).meta({ id: 'CompanyRows' })
export const VerifyCompanyForm = z.object({ findings: Findings })
export const RefuseCompanyForm = z.object({ reason: Reason })

export const OpenDocumentsForm = z.object({ reason: Reason })
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

export const InboxMessage = z
  .object({
    id: z.uuid(),
    kind: z.enum(['contact', 'chat', 'feedback']),
    side: z.enum(['shopper', 'business']),
    name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.string().nullable(),
    rating: z.string().nullable(),
    category: z.string().nullable(),
    message: z.string(),
    screenshots: z.int(),
    written_at: z.iso.datetime(),
    due: z.iso.datetime(),
  })
  .meta({ id: 'InboxMessage' })
export type InboxMessage = z.infer<typeof InboxMessage>
export const Inbox = z
  .object({ open: z.array(InboxMessage), due_30_days: z.int(), in_time_30_days: z.int() })
  .meta({ id: 'Inbox' })
/** A review that somebody reported, with the open reports, the oldest first. */
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
    reports: z.array(
      z.object({
        reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
        note: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ReportedReview' })
export type ReportedReview = z.infer<typeof ReportedReview>
export const DecideReviewForm = z.object({ decision: z.enum(['hide', 'keep']), reason: Reason })

/** A conversation that a buyer or a store reported, with its newest messages as they were then. */
export const ReportToClose = z
  .object({
    id: z.uuid(),
    side: z.enum(['buyer', 'store']),
    reporter: z.string(),
    store: z.string(),
    buyer: z.string(),
    reason: z.string(),
    note: z.string(),
    messages: z.array(z.object({ side: z.string(), text: z.string(), at: z.string() })),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ReportToClose' })
export type ReportToClose = z.infer<typeof ReportToClose>
export const CloseReportForm = z.object({ reason: Reason })

export const AnswerForm = z.object({
  answer: z.string().trim().min(1, 'Please write an answer').max(4_000, 'At most 4,000 characters'),
})

export const BooksState = z
  .object({
    checked_at: z.iso.datetime(),
    took_ms: z.int(),
    promises: z.array(
      z.object({
        rule: z.string(),
        broken: z.array(z.object({ what: z.string(), difference: z.string().nullable() })),
      }),
    ),
  })
  .meta({ id: 'BooksState' })
export type BooksState = z.infer<typeof BooksState>

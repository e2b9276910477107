import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { Cedis, OptionalCedis } from '../cedis.ts'
import { CompanyPath } from '../companies/company.ts'
import { limits } from '../limits.ts'
import { OrderAddress } from '../orders/order-address.ts'
import { pageOf } from '../page.ts'

/**
 * What a limit is for: one order of a member, a member's orders of a calendar month, or those to a branch. `address`: an order to an
 * address that is no branch, of a company whose branches have budgets; all of it is above.
 */
export const limitKinds = ['order', 'month', 'branch', 'address'] as const
export type LimitKind = (typeof limitKinds)[number]

/** A limit that an order exceeded, as the database keeps it. */
export interface LimitExceeded {
  readonly limit: LimitKind
  readonly limit_pesewas: number
  readonly above_pesewas: number
  readonly branch: string | null
}

export const approvalStates = ['waiting', 'approved', 'declined', 'expired', 'withdrawn'] as const
/** What has a limit for a month: the branch, the buyer, the whole company. */
export const budgets = ['branch', 'buyer', 'company'] as const
export type Budget = (typeof budgets)[number]

export const ApprovalState = z.enum(approvalStates)
export type ApprovalState = z.infer<typeof ApprovalState>

/** Tabs of the page. `declined` has all that came to nothing. */
export const approvalTabs = ['waiting', 'approved', 'declined'] as const
export type ApprovalTab = (typeof approvalTabs)[number]

export const ApprovalChoice = z.object({
  tab: z.enum(approvalTabs).default('waiting'),
  page: z.coerce.number().int().min(1).max(500).default(1),
})

/** An order is named by its number. */
export const ApprovalPath = CompanyPath.extend({ number: z.string().max(20) })

/**
 * `price_now` is what one piece would cost today by the same terms; null where it is no longer for sale. `quoted_delivery`: of quoted
 * goods, which their store sends for that sum. `parcel` numbers the parcels of the order.
 */
export const ApprovalLine = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  variant_name: z.string(),
  slug: z.string(),
  image: CardImage.nullable(),
  store: z.string(),
  quantity: z.int(),
  price: z.number(),
  line_total: z.number(),
  price_now: z.number().nullable(),
  parcel: z.int(),
  is_picked_up: z.boolean(),
  quoted_delivery: z.number().nullable(),
})
export type ApprovalLine = z.infer<typeof ApprovalLine>

/** An order that exceeded a limit of its buyer. Amounts in cedis. */
export const Approval = z
  .object({
    order_number: z.string(),
    state: ApprovalState,
    requested_by: z.string(),
    /** Whether who asks may still buy for the company; else a colleague has to pay the approved order. */
    asker_may_buy: z.boolean(),
    requested_at: z.iso.datetime(),
    /** Until then goods and prices are kept. */
    held_until: z.iso.datetime().nullable(),
    delivery: z.number(),
    total: z.number(),
    exceeded: z.array(
      z.object({
        limit: z.enum(limitKinds),
        limit_amount: z.number(),
        above: z.number(),
        branch: z.string().nullable(),
      }),
    ),
    note: z.string().nullable(),
    po_number: z.string().nullable(),
    cost_centre: z.string().nullable(),
    /** The branch that it goes to; null where the branch is gone, or it goes elsewhere. */
    branch: z.string().nullable(),
    address: OrderAddress,
    /** While it waits: the budgets of this month and what is left of them, this order counted; less than nothing where it is above. */
    budgets: z.array(z.object({ of: z.enum(budgets), limit: z.number(), left: z.number() })),
    payment_label: z.string(),
    /** Of an order on invoice that waits: the company's credit, and what is left of it after this order. */
    credit: z.object({ limit: z.number(), left_after: z.number() }).nullable(),
    lines: z.array(ApprovalLine),
    decided_by: z.string().nullable(),
    decided_at: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
    /** Of one that was approved in part: the order with the rest, and what was taken out. */
    replaced_by: z.string().nullable(),
    refused_lines: z.array(
      z.object({ name: z.string(), variant_name: z.string(), quantity: z.int(), line_total: z.number() }),
    ),
    is_own: z.boolean(),
    may_decide: z.boolean(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof Approval>

export const ApprovalList = pageOf(Approval)
  .extend({ counts: z.object({ waiting: z.int(), approved: z.int(), declined: z.int() }) })
  .meta({ id: 'ApprovalList' })
export type ApprovalList = z.infer<typeof ApprovalList>

/**
 * Approves an order, without the lines that are named. `seen`: what the approver read that a piece of each line costs today; a change
 * since then is shown before it can be approved. Without it nothing is compared.
 */
export const ApproveOrder = z
  .object({
    refused_lines: z.array(z.uuid()).max(limits.orderLinesMax).default([]),
    seen: z
      .array(z.object({ line: z.uuid(), price_now: Cedis.nullable() }))
      .max(limits.orderLinesMax)
      .default([]),
  })
  .meta({ id: 'ApproveOrder' })

/** `order_number`: the order that goes on; after an approval in part it has a new number. */
export const ApprovalDecision = z.object({ order_number: z.string() }).meta({ id: 'ApprovalDecision' })

/** What the caller may still spend for a company, and how much waits there. Amounts in cedis; null where there is no limit. */
export const OwnLimits = z
  .object({
    order_limit: z.number().nullable(),
    month_limit: z.number().nullable(),
    month_left: z.number().nullable(),
    company_month_left: z.number().nullable(),
    branches: z.array(z.object({ id: z.uuid(), name: z.string(), budget: z.number(), left: z.number() })),
    /** Who can approve the caller's orders. */
    approvers: z.array(z.string()),
    /** Orders that wait for a decision of the caller. */
    waiting: z.int(),
    /** Open requests of the company with quotations to choose from, and its invoices to pay. */
    answered_requests: z.int(),
    open_invoices: z.int(),
    /** Whether an order of the caller to an address that is no branch needs an approval. */
    needs_branch: z.boolean(),
    /** What the company may still buy on 30 days' invoice, and what is overdue; null where it may not. */
    credit: z.object({ limit: z.number(), left: z.number(), overdue: z.number() }).nullable(),
  })
  .meta({ id: 'OwnLimits' })
export type OwnLimits = z.infer<typeof OwnLimits>

/** In cedis; null for no limit. */
export const SetMemberLimits = z
  .object({ order_limit: OptionalCedis, month_limit: OptionalCedis })
  .meta({ id: 'SetMemberLimits' })
export const MemberLimits = z
  .object({ order_limit: z.number().nullable(), month_limit: z.number().nullable() })
  .meta({ id: 'MemberLimits' })
export type MemberLimits = z.infer<typeof MemberLimits>

/** The most that a company's orders of a calendar month come to. */
export const SetCompanyLimit = z.object({ month_limit: OptionalCedis }).meta({ id: 'SetCompanyLimit' })
export const CompanyLimit = z.object({ month_limit: z.number().nullable() }).meta({ id: 'CompanyLimit' })

/** The limits of a company and its members with what was spent this month. Amounts in cedis; null for no limit. */
export const TeamLimits = z
  .object({
    month_limit: z.number().nullable(),
    spent: z.number(),
    members: z.array(
      z.object({
        person_id: z.uuid(),
        order_limit: z.number().nullable(),
        month_limit: z.number().nullable(),
        spent: z.number(),
      }),
    ),
  })
  .meta({ id: 'TeamLimits' })
export type TeamLimits = z.infer<typeof TeamLimits>

/** Who approves while the caller is away, up to and including a day. */
export const StandIn = z
  .object({ person_id: z.uuid('Please choose a member'), until: z.iso.date('Please choose a day') })
  .meta({ id: 'StandIn' })

/** The caller's own stand-in, and the members who could be. */
export const Absence = z
  .object({
    stand_in: z.object({ person_id: z.uuid(), name: z.string(), until: z.iso.date() }).nullable(),
    candidates: z.array(z.object({ person_id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'Absence' })
export type Absence = z.infer<typeof Absence>

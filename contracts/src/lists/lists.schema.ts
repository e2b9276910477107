import { z } from 'zod'
import { requiredText } from '../accounts/person-fields.ts'
import { CartLines } from '../cart/cart-lines.ts'
import { CompanyPath } from '../companies/company.ts'
import { limits } from '../limits.ts'
import { OrderGoods } from './quick-order.schema.ts'

export const ListPath = CompanyPath.extend({ list: z.uuid() })
export const ListLinePath = ListPath.extend({ line: z.uuid() })

const pieces = z.int().min(1).max(limits.quantityMax)
const name = requiredText('Name the list', 80)
/** Goods with the numbers of pieces that are usually ordered. */
const lines = z.array(z.object({ variant: z.uuid(), quantity: pieces })).max(limits.listLinesMax)

export const NewList = z
  .object({ name, is_shared: z.boolean().default(false), lines: lines.default([]) })
  .meta({ id: 'NewList' })
export type NewList = z.infer<typeof NewList>

/** What is left out stays as it is. */
export const ChangeList = z.object({
  name: name.optional(),
  is_shared: z.boolean().optional(),
  /** Weeks between two drafts; null for a list that does not repeat. */
  repeat_weeks: z.int().min(1).max(limits.listRepeatWeeksMax).nullable().optional(),
})
export type ChangeList = z.infer<typeof ChangeList>

export const NewListLines = z.object({ lines: lines.min(1) })
export type NewListLines = z.infer<typeof NewListLines>

/** What is left out stays as it is. */
export const ChangeListLine = z.object({
  quantity: pieces.optional(),
  /** The par level; null for goods of which the company keeps no count. */
  keep: pieces.nullable().optional(),
  /** How many there are; null to forget the count. */
  counted: z.int().min(0).max(99_999).nullable().optional(),
})
export type ChangeListLine = z.infer<typeof ChangeListLine>

const head = {
  id: z.uuid(),
  name: z.string(),
  /** True where all members of the company see it. */
  is_shared: z.boolean(),
  /** True for the caller's own list. */
  is_own: z.boolean(),
  author_name: z.string(),
  repeat_weeks: z.int().nullable(),
  /** The day of the next draft; null for a list that does not repeat. */
  next_draft_on: z.iso.date().nullable(),
  /** When its goods were last put into a cart. */
  ordered_at: z.iso.datetime().nullable(),
}

export const ListRow = z
  .object({ ...head, lines_count: z.int(), has_draft: z.boolean() })
  .meta({ id: 'CompanyListRow' })
export type ListRow = z.infer<typeof ListRow>

export const ListLine = z
  .object({
    id: z.uuid(),
    variant_id: z.uuid(),
    quantity: z.int(),
    keep: z.int().nullable(),
    counted: z.int().nullable(),
  })
  .meta({ id: 'CompanyListLine' })
export type ListLine = z.infer<typeof ListLine>

export const CompanyList = z
  .object({
    ...head,
    lines: z.array(ListLine),
    /** The goods of the lines and of the draft, also those that are not for sale any more. */
    goods: z.array(OrderGoods),
    /** What the list has proposed to order and nobody has ordered or dismissed yet. */
    draft: z
      .object({
        created_at: z.iso.datetime(),
        lines: z.array(z.object({ variant_id: z.uuid(), quantity: z.int() })),
      })
      .nullable(),
  })
  .meta({ id: 'CompanyList' })
export type CompanyList = z.infer<typeof CompanyList>

export const OrderList = CartLines.extend({
  /** True for the lines of the draft, which is done with then. */
  ends_draft: z.boolean().default(false),
})
export type OrderList = z.infer<typeof OrderList>

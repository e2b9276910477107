import type { LimitExceeded } from '#contracts/approvals/approval.ts'
import { createdAt, instant } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { check, index, jsonb, pgTable, text, uuid } from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { companies } from '../../companies/companies.tables.ts'
import { orders } from '../orders.tables.ts'

/** A line that an approver took out of an order, as it was ordered. Amounts in pesewas. */
export interface RefusedLine {
  readonly name: string
  readonly variant_name: string
  readonly quantity: number
  readonly total: number
}

/**
 * Orders of companies above a limit. While one waits, its order holds goods and prices, has no payment and cannot be paid.
 * `expired` and `withdrawn` (by a member, or because the order was closed otherwise) follow the order by a trigger.
 */
export const orderApprovals = pgTable(
  'order_approvals',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    requestedBy: uuid()
      .notNull()
      .references(() => people.id),
    /** The limits that the order exceeded. */
    exceeded: jsonb().$type<LimitExceeded[]>().notNull(),
    /** What the buyer wrote to the approver. */
    note: text(),
    /** The wallet to charge once it is approved. */
    phone: text(),
    state: text().notNull().default('waiting'),
    decidedBy: uuid().references(() => people.id),
    decidedAt: instant(),
    reason: text(),
    /** Of an order that was approved in part: the order with the other lines, and those that were refused. */
    replacedBy: uuid().references(() => orders.id),
    refusedLines: jsonb().$type<RefusedLine[]>().notNull().default([]),
    remindedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_approvals_company_idx').on(table.companyId, table.createdAt),
    index('order_approvals_waiting_idx').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    check(
      'order_approvals_state_known',
      sql`${table.state} in ('waiting', 'approved', 'declined', 'expired', 'withdrawn')`,
    ),
    check('order_approvals_by_another', sql`${table.decidedBy} <> ${table.requestedBy}`),
    check(
      'order_approvals_decided_by_somebody',
      sql`(${table.state} in ('approved', 'declined')) = (${table.decidedBy} is not null)`,
    ),
  ],
)

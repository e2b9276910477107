import type { ComponentType } from 'react'
import { sides } from '#web/data/side.ts'
import { mark } from '#web/messages/messages.ts'
import { ApprovalsCount, InvoicesCount, QuotationsCount } from './waiting-counts.tsx'

export interface BusinessTool {
  to: string
  label: string
  /** How much waits there, rendered behind the label for signed-in people; nothing where there is none. */
  Count?: ComponentType
  /** Where the row of the header has it: always in sight, in sight from a laptop on, or behind More. */
  place: 'first' | 'wide' | 'more'
}

const { paths } = sides.business

/** The tools of a company in the header's second row and in the menu of a phone, in their order. */
export const businessTools: readonly BusinessTool[] = [
  { to: paths.flashSale, label: mark('Donkomi deals'), place: 'wide' },
  { to: '/b2b/quick-order', label: mark('Quick order'), place: 'first' },
  { to: '/b2b/quotations', label: mark('Quotations'), Count: QuotationsCount, place: 'first' },
  { to: '/b2b/approvals', label: mark('Approvals'), Count: ApprovalsCount, place: 'first' },
  { to: '/b2b/invoices', label: mark('Invoices'), Count: InvoicesCount, place: 'wide' },
  { to: '/b2b/lists', label: mark('Lists'), place: 'more' },
  { to: paths.orders, label: mark('My Orders'), place: 'more' },
  { to: paths.messages, label: mark('Messages'), place: 'more' },
  { to: '/b2b/company', label: mark('Company'), place: 'more' },
  { to: paths.pools, label: mark('Pooled orders'), place: 'more' },
  { to: paths.purchases, label: mark('Purchase History'), place: 'more' },
  { to: '/b2b/popular-products', label: mark('Popular products'), place: 'more' },
]

import type { ComponentType } from 'react'
import { sides } from '#web/data/side.ts'
import { mark } from '#web/messages/messages.ts'
import { ApprovalsCount } from './approvals-count.tsx'

export interface BusinessTool {
  to: string
  label: string
  /** How much waits there, rendered behind the label for signed-in people; nothing where there is none. */
  Count?: ComponentType
}

const { paths } = sides.business

/** The tools of a company in the header's second row and in the menu of a phone, in their order. */
export const businessTools: readonly BusinessTool[] = [
  { to: paths.flashSale, label: mark('Donkomi deals') },
  { to: '/b2b/quick-order', label: mark('Quick order') },
  { to: '/b2b/lists', label: mark('Lists') },
  { to: '/b2b/quotations', label: mark('Quotations') },
  { to: '/b2b/approvals', label: mark('Approvals'), Count: ApprovalsCount },
  { to: '/b2b/invoices', label: mark('Invoices') },
  { to: paths.orders, label: mark('My Orders') },
  { to: paths.messages, label: mark('Messages') },
  { to: '/b2b/company', label: mark('Company') },
  { to: paths.pools, label: mark('Pooled orders') },
  { to: paths.purchases, label: mark('Purchase History') },
  { to: '/b2b/popular-products', label: mark('Popular products') },
]

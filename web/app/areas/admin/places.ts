import type { ComponentType, SVGProps } from 'react'
import type { TaskKind } from '#contracts/desk/tasks.ts'
import type { OperatorRight } from '#contracts/operators/operator-rights.ts'
import {
  BriefcaseIcon,
  ChartIcon,
  FileIcon,
  HomeIcon,
  MachineIcon,
  PeopleIcon,
  PercentIcon,
  StarIcon,
  SwitchIcon,
  TreeIcon,
} from '#web/ui/icons/desk-icons.tsx'
import { EnvelopeIcon } from '#web/ui/icons/help-icons.tsx'
import { BoxIcon, StoreIcon, TagIcon, WalletIcon } from '#web/ui/icons/page-icons.tsx'
import { ReturnIcon, SearchIcon, ShieldIcon } from '#web/ui/icons/shell-icons.tsx'

export interface Place {
  readonly to: string
  readonly label: string
  /** The right that looking at it needs. */
  readonly right: OperatorRight
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  /** The kinds of tasks that wait there, for its count. */
  readonly kinds: readonly TaskKind[]
  /** The heading above it, where a group begins. */
  readonly group?: string
}

/** The places of the desk, in the order of the rail. */
export const places: readonly Place[] = [
  { to: '/admin', label: 'Work', right: 'desk', icon: BoxIcon, kinds: [] },
  {
    to: '/admin/stores',
    label: 'Stores',
    right: 'stores',
    icon: StoreIcon,
    kinds: ['store'],
  },
  {
    to: '/admin/companies',
    label: 'Companies',
    right: 'stores',
    icon: BriefcaseIcon,
    kinds: ['company'],
  },
  {
    to: '/admin/messages',
    label: 'Messages',
    right: 'inbox',
    icon: EnvelopeIcon,
    kinds: ['message', 'report', 'conversation'],
  },
  { to: '/admin/returns', label: 'Returns', right: 'returns', icon: ReturnIcon, kinds: ['return'] },
  {
    to: '/admin/products',
    label: 'Products',
    right: 'products',
    icon: TagIcon,
    kinds: ['product', 'product_report'],
  },
  {
    to: '/admin/flash-sales',
    label: 'Flash sales',
    right: 'flash_sales',
    icon: PercentIcon,
    kinds: ['nomination'],
  },
  { to: '/admin/reviews', label: 'Reviews', right: 'reviews', icon: StarIcon, kinds: ['review'] },
  {
    to: '/admin/categories',
    label: 'Categories',
    right: 'catalogue',
    icon: TreeIcon,
    kinds: [],
    group: 'Catalogue',
  },
  { to: '/admin/brands', label: 'Brands', right: 'catalogue', icon: TagIcon, kinds: [] },
  { to: '/admin/home-rows', label: 'Home pages', right: 'catalogue', icon: HomeIcon, kinds: [] },
  { to: '/admin/search', label: 'Search', right: 'catalogue', icon: SearchIcon, kinds: [] },
  {
    to: '/admin/payments',
    label: 'Payments',
    right: 'payments',
    icon: WalletIcon,
    kinds: ['dispute'],
    group: 'Money',
  },
  {
    to: '/admin/payouts',
    label: 'Payouts',
    right: 'payments',
    icon: SwitchIcon,
    kinds: ['payout', 'payout_check', 'hold'],
  },
  { to: '/admin/cash', label: 'Cash', right: 'payments', icon: BoxIcon, kinds: ['cash'] },
  { to: '/admin/debts', label: 'Debts', right: 'payments', icon: PercentIcon, kinds: ['debt'] },
  {
    to: '/admin/certificates',
    label: 'Certificates',
    right: 'payments',
    icon: FileIcon,
    kinds: ['certificate'],
  },
  { to: '/admin/fees', label: 'Fees', right: 'payments', icon: TagIcon, kinds: [] },
  { to: '/admin/statements', label: 'Statements', right: 'books', icon: FileIcon, kinds: [] },
  { to: '/admin/journal', label: 'Journal', right: 'books', icon: FileIcon, kinds: [] },
  { to: '/admin/tax', label: 'Taxes and invoices', right: 'books', icon: FileIcon, kinds: [] },
  { to: '/admin/books', label: 'Books', right: 'books', icon: FileIcon, kinds: [] },
  { to: '/admin/figures', label: 'Figures', right: 'figures', icon: ChartIcon, kinds: [], group: 'Juaso' },
  { to: '/admin/log', label: 'Audit log', right: 'audit', icon: ShieldIcon, kinds: [] },
  { to: '/admin/system', label: 'System', right: 'system', icon: MachineIcon, kinds: ['job'] },
  { to: '/admin/team', label: 'Operators', right: 'team', icon: PeopleIcon, kinds: [] },
]

/** Pages that no place leads to. */
const elsewhere: readonly Pick<Place, 'to' | 'right'>[] = [{ to: '/admin/people', right: 'see_as' }]

/** Whether who may look at these opens a page of the desk, such as the one on which a task is done. */
export function mayOpen(sights: readonly OperatorRight[], link: string): boolean {
  const [path = ''] = link.split(/[#?]/)
  const place = [...places, ...elsewhere].find(
    ({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)),
  )
  return place !== undefined && sights.includes(place.right)
}

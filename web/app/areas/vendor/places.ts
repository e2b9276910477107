import type { ComponentType, SVGProps } from 'react'
import type { StoreRight } from '#contracts/vendors/store-rights.ts'
import {
  BoxIcon,
  ChartIcon,
  ClockIcon,
  FileIcon,
  GearIcon,
  HomeIcon,
  PeopleIcon,
  PercentIcon,
  PersonIcon,
  PinIcon,
  SpeechIcon,
  StarIcon,
  TagIcon,
  WalletIcon,
} from '#web/ui/icons/icons.tsx'
import type { Waiting } from './store-context.ts'

export interface Place {
  to: string
  label: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  /** The right that the person needs for the page; without it the link is not shown. */
  right: StoreRight
  /** What the badge beside the link counts. */
  count?: keyof Waiting
  /** The name and the place in the bottom bar of a phone, for the four that stand there. */
  onPhone?: { label: string; at: number }
}

/** [VE-2.01] The vendor's pages in the order of the sidebar. A page that is added to routes.ts and has a link there is added here. */
export const places: readonly Place[] = [
  {
    to: '/b2b/vendor-dashboard',
    label: 'Dashboard',
    Icon: HomeIcon,
    right: 'read',
    onPhone: { label: 'Home', at: 1 },
  },
  {
    to: '/b2b/vendor/products',
    label: 'Products',
    Icon: TagIcon,
    right: 'read',
    onPhone: { label: 'Products', at: 3 },
  },
  {
    to: '/b2b/vendor/orders',
    label: 'Orders',
    Icon: BoxIcon,
    right: 'read',
    count: 'orders',
    onPhone: { label: 'Orders', at: 2 },
  },
  {
    to: '/b2b/vendor/quotations',
    label: 'Quotations',
    Icon: FileIcon,
    right: 'read',
    count: 'quotations',
  },
  { to: '/b2b/vendor/promotions', label: 'Promotions', Icon: PercentIcon, right: 'read' },
  { to: '/b2b/vendor/flash-sales', label: 'Flash sales', Icon: ClockIcon, right: 'read' },
  { to: '/b2b/vendor/pools', label: 'Pools', Icon: PeopleIcon, right: 'read' },
  { to: '/b2b/vendor/agreed-prices', label: 'Agreed prices', Icon: PercentIcon, right: 'products' },
  { to: '/b2b/vendor/customers', label: 'Customers', Icon: PeopleIcon, right: 'read' },
  { to: '/b2b/vendor/reviews', label: 'Reviews', Icon: StarIcon, right: 'read', count: 'reviews' },
  { to: '/b2b/vendor/analytics', label: 'Analytics', Icon: ChartIcon, right: 'read' },
  {
    to: '/b2b/vendor/wallet',
    label: 'Wallet',
    Icon: WalletIcon,
    right: 'money',
    onPhone: { label: 'Wallet', at: 4 },
  },
  { to: '/b2b/vendor/business-location', label: 'Store locations', Icon: PinIcon, right: 'read' },
  { to: '/b2b/vendor/team', label: 'Team', Icon: PersonIcon, right: 'read' },
  {
    to: '/b2b/vendor/messages',
    label: 'Messages',
    Icon: SpeechIcon,
    right: 'orders',
    count: 'messages',
  },
  { to: '/b2b/vendor/account-settings', label: 'Account settings', Icon: GearIcon, right: 'settings' },
]

/** The document's title of a page of the sidebar: its name there. */
export function placeMeta(to: string) {
  const place = places.find((one) => one.to === to)
  if (!place) throw new Error(`${to} is no page of the sidebar`)
  return vendorMeta(place.label)
}

/** The document's title of a page of the vendor's area, which no search engine lists. */
export const vendorMeta = (title: string) => [
  { title: `${title} | Juaso` },
  { name: 'robots', content: 'noindex' },
]

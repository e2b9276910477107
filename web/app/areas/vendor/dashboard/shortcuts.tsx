import type { ComponentType, SVGProps } from 'react'
import type { StoreRight } from '#contracts/vendors/store-rights.ts'
import { SpeechIcon } from '#web/ui/icons/help-icons.tsx'
import {
  BoxIcon,
  ClockIcon,
  MinusIcon,
  PercentIcon,
  ReturnIcon,
  StarIcon,
  TagIcon,
  WalletIcon,
} from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { useStore } from '../store-context.ts'

interface Shortcut {
  to: string
  label: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  right: StoreRight
}

/** What a store does every day and has no place in the bottom bar of a phone, so that none of it takes more than three taps. */
const shortcuts: readonly Shortcut[] = [
  { to: '/b2b/vendor/products/shop', label: 'Sold in shop', Icon: MinusIcon, right: 'products' },
  { to: '/b2b/vendor/products/stock', label: 'Stock', Icon: BoxIcon, right: 'read' },
  { to: '/b2b/vendor/products?change=prices', label: 'Prices', Icon: TagIcon, right: 'products' },
  { to: '/b2b/vendor/orders?group=to_check', label: 'Returns', Icon: ReturnIcon, right: 'orders' },
  { to: '/b2b/vendor/messages', label: 'Questions', Icon: SpeechIcon, right: 'orders' },
  { to: '/b2b/vendor/reviews?unanswered=true', label: 'Reviews', Icon: StarIcon, right: 'read' },
  { to: '/b2b/vendor/promotions/add', label: 'Promotion', Icon: PercentIcon, right: 'products' },
  { to: '/b2b/vendor/storefront-preview#holiday', label: 'Close shop', Icon: ClockIcon, right: 'settings' },
  { to: '/b2b/vendor/wallet', label: 'Withdraw', Icon: WalletIcon, right: 'money' },
]

/** On a phone; a wide screen has the sidebar. */
export function Shortcuts() {
  const { rights } = useStore()
  return (
    <nav aria-label="Shortcuts" className="lg:hidden">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {shortcuts
          .filter(({ right }) => rights.includes(right))
          .map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="card flex min-h-16 flex-col items-center justify-center gap-1 px-1 py-2 text-center text-xs font-semibold text-ink-2 hover:text-ink"
              >
                <Icon width={20} height={20} className="text-accent" />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

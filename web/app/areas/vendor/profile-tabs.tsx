import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

const tabs = [
  { id: 'settings', to: '/b2b/vendor/account-settings', label: 'Profile Settings' },
  { id: 'preview', to: '/b2b/vendor/storefront-preview', label: 'Preview Storefront' },
] as const

/** [VE-2.47] The two pages of the store's profile. */
export function ProfileTabs({ chosen }: { chosen: (typeof tabs)[number]['id'] }) {
  return (
    <nav aria-label="Profile" className="flex gap-1 rounded-full bg-sunken p-1">
      {tabs.map(({ id, to, label }) => (
        <Link
          key={id}
          to={to}
          aria-current={id === chosen ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 grow basis-0 items-center justify-center rounded-full px-3 text-center text-sm font-semibold',
            id === chosen ? 'bg-surface shadow-raised' : 'text-ink-2 hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

import type { ReactNode } from 'react'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/** The link above a page's title to the page it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="-ms-1 flex min-h-11 items-center gap-1 self-start text-sm font-semibold text-accent hover:underline"
    >
      <ChevronLeftIcon width={18} height={18} />
      {children}
    </Link>
  )
}

import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'

interface Props {
  title: string
  /** Beside the title, such as a countdown. */
  aside?: ReactNode
  /** Path of the whole list. */
  more?: { to: string; label: string } | undefined
}

/** The title of a section of a page, with the link to its whole list. */
export function SectionTitle({ title, aside, more }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2>{title}</h2>
      {aside}
      {more && (
        <Link
          to={more.to}
          prefetch="intent"
          className="ms-auto flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
        >
          {more.label}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  )
}

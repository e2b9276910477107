import type { ReactNode } from 'react'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'

interface Props {
  title: ReactNode
  /** One line below the title. */
  about?: ReactNode
  /** The list that the page was opened from. */
  back?: { readonly to: string; readonly label: string }
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The head of a page of the desk and what is below it. */
export function DeskPage({ title, about, back, actions, children }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-2">
          {back && (
            <Link
              to={back.to}
              aria-label={back.label}
              className="-ms-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
            >
              <ChevronLeftIcon />
            </Link>
          )}
          <div className="min-w-0">
            <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl break-words">{title}</h1>
            {about && <p className="text-sm text-ink-2">{about}</p>}
          </div>
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}

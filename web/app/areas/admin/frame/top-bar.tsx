import { useEffect, useState } from 'react'
import { operatorRoleLabels } from '#contracts/operators/operator-rights.ts'
import type { OperatorSelf } from '#contracts/operators/operators.ts'
import { signOut } from '#web/data/session/session.ts'
import { ThemeToggle } from '#web/parts/shell/header/theme-toggle.tsx'
import { formatClock } from '#web/parts/time/dates.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'

/** The search, until when the code counts, and who is at the desk. */
export function TopBar({ self, onFind }: { self: OperatorSelf; onFind: () => void }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="kente lg:hidden" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-6">
        <button
          type="button"
          onClick={onFind}
          className="flex min-h-11 grow items-center gap-3 rounded-full border border-field px-4 text-sm text-ink-2 hover:text-ink sm:max-w-md"
        >
          <SearchIcon width={18} height={18} className="shrink-0" />
          <span className="truncate">Any name or number</span>
          <kbd className="ms-auto text-xs text-ink-3 max-sm:hidden">Ctrl K</kbd>
        </button>
        <div className="ms-auto flex items-center gap-3 text-sm">
          <CodeState until={self.code_until} />
          <ThemeToggle />
          <details className="relative">
            <summary className="flex min-h-11 cursor-pointer list-none items-center font-semibold">
              {self.name}
            </summary>
            <div className="card absolute end-0 z-50 flex w-56 flex-col gap-1 p-3 shadow-floating">
              <p className="px-2 text-ink-2">{operatorRoleLabels[self.role]}</p>
              <Link to="/account" className="flex min-h-11 items-center rounded-md px-2 hover:bg-sunken">
                Account and two-step sign-in
              </Link>
              <Link to="/" className="flex min-h-11 items-center rounded-md px-2 hover:bg-sunken">
                To the market
              </Link>
              <button
                type="button"
                onClick={() => void signOut()}
                className="flex min-h-11 items-center rounded-md px-2 text-start hover:bg-sunken"
              >
                Sign out
              </button>
            </div>
          </details>
        </div>
      </div>
    </header>
  )
}

/** Until when acts with money and private papers need no new code. */
function CodeState({ until }: { until: string }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const leftMs = new Date(until).getTime() - Date.now()
    setOver(leftMs <= 0)
    const timer = setTimeout(() => setOver(true), Math.max(0, leftMs))
    return () => clearTimeout(timer)
  }, [until])
  return (
    <p className={isOver ? 'text-ink-3 max-md:hidden' : 'font-semibold text-accent max-md:hidden'}>
      {isOver ? 'Code asked again at the next act' : `Second factor until ${formatClock(until)}`}
    </p>
  )
}

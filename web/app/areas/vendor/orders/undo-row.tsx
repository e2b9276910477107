import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { undoMs } from '../unsent/changes.ts'

interface Props {
  what: ReactNode
  /** When it is sent. */
  at: number
  /** What is to be known of it until then. */
  children: ReactNode
  onUndo: () => void
  onNow: () => void
}

/** The second press of a double press comes within this time: it takes nothing back, hurries nothing and takes no next action. */
export const doublePressMs = 500

/** What was pressed at orders and is not sent yet: the seconds that are left, a way back, and a way to wait no longer. */
export function UndoRow({ what, at, children, onUndo, onNow }: Props) {
  const [now, setNow] = useState(Date.now)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    // The button that had the focus is gone.
    if (document.activeElement === document.body) row.current?.focus({ preventScroll: true })
    return () => clearInterval(timer)
  }, [])
  const left = at - now
  const disabled = left > undoMs - doublePressMs
  return (
    <div ref={row} tabIndex={-1} className="flex flex-wrap items-center gap-2 text-start">
      <p className="min-w-0 grow basis-52 text-sm">
        <strong>{what}</strong> in{' '}
        <span className="tabular-nums">{Math.max(0, Math.ceil(left / 1000))} s</span>. {children}
      </p>
      <Button size="small" disabled={disabled} onClick={onUndo}>
        Undo
      </Button>
      <Button size="small" look="outline" disabled={disabled} onClick={onNow}>
        Do it now
      </Button>
    </div>
  )
}

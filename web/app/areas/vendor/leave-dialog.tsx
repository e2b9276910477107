import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface Props {
  /** Whether leaving now would lose something. */
  asks: boolean
  /** True as well while something is being saved, which is waited for. */
  holds?: boolean
  /** True while the page itself leads to another one, by which nothing is lost. */
  mayLeave: () => boolean
}

/** How long a press waits for what is being saved, before the page asks. */
const holdMs = 3_000

/** Asks before unsaved changes are left, and waits for what is being saved; the browser asks before it closes or reloads the page. */
export function LeaveDialog({ asks, holds = asks, mayLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds && !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'
  // What is on its way over a dead line would hold the page without a word.
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isBlocked) return setLong(false)
    const timer = setTimeout(() => setLong(true), holdMs)
    return () => clearTimeout(timer)
  }, [isBlocked])
  useEffect(() => {
    if (!holds) {
      if (isBlocked) blocker.proceed()
      return
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [holds, isBlocked, blocker])
  return (
    <ConfirmDialog
      isOpen={isBlocked && (asks || isLong)}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      destroys
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Your changes are not saved yet.
    </ConfirmDialog>
  )
}

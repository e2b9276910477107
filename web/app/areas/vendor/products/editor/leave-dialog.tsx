import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface LeaveProps {
  isDirty: boolean
  /** True while the form itself leads to another page. */
  isLeaving: RefObject<boolean>
}

/** Asks before unsaved changes are left; the browser asks before it closes or reloads the page. */
export function LeaveDialog({ isDirty, isLeaving }: LeaveProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
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

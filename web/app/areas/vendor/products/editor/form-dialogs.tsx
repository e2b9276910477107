import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
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

interface ResetProps {
  isOpen: boolean
  onReset: () => void
  onCancel: () => void
}

/** [VE-5.10] */
export function ResetDialog({ isOpen, onReset, onCancel }: ResetProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Reset this form?"
      confirmLabel="Reset"
      destroys
      onConfirm={onReset}
      onCancel={onCancel}
    >
      Everything you typed since the last save is removed.
    </ConfirmDialog>
  )
}

export function Meanwhile({ onTakeTheirs }: { onTakeTheirs: () => void }) {
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 border-gold bg-gold-soft p-4 text-sm text-gold-ink">
      <p>
        Somebody else saved this product meanwhile. Save again to keep what you typed, or take their version.
      </p>
      <Button size="small" look="outline" onClick={onTakeTheirs}>
        Take their version
      </Button>
    </div>
  )
}

interface StopProps {
  isOpen: boolean
  onStop: () => void
  onCancel: () => void
}

/** Asks before a product on sale becomes a draft. */
export function StopDialog({ isOpen, onStop, onCancel }: StopProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Take it off sale?"
      confirmLabel="Save as a draft"
      destroys
      onConfirm={() => {
        onCancel()
        onStop()
      }}
      onCancel={onCancel}
    >
      Shoppers cannot buy a draft. To keep it on sale, choose Save changes.
    </ConfirmDialog>
  )
}

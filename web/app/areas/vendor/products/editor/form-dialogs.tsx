import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface ResetProps {
  onReset: () => void
  onCancel: () => void
}

/** [VE-5.10] */
function ResetDialog({ onReset, onCancel }: ResetProps) {
  return (
    <ConfirmDialog
      isOpen
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

/** On a phone it stays in view above the field that is led to. */
export function Meanwhile({ onTakeTheirs }: { onTakeTheirs: () => void }) {
  return (
    <div className="card max-lg:sticky max-lg:top-2 max-lg:z-20 flex flex-wrap items-center justify-between gap-3 border-gold bg-gold-soft p-4 text-sm text-gold-ink">
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
  onStop: () => void
  onCancel: () => void
}

/** Asks before a product on sale becomes a draft. */
function StopDialog({ onStop, onCancel }: StopProps) {
  return (
    <ConfirmDialog
      isOpen
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

/** Asks before a save of the product leaves out what is not saved beside it. */
function LoseDialog({ onLose, onCancel }: { onLose: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      title="Variants are not saved"
      confirmLabel="Go on without them"
      cancelLabel="Stay"
      destroys
      onConfirm={() => {
        onCancel()
        onLose()
      }}
      onCancel={onCancel}
    >
      Rows or options of the variants are not saved yet. What you typed there is removed when the product is
      saved.
    </ConfirmDialog>
  )
}

interface AskProps extends StopProps {
  /** A function: what is done after variants may be left out. */
  asks: 'reset' | 'stop' | (() => void)
  onReset: () => void
}

/** Asks before the form is reset, before a product on sale becomes a draft, or before variants are left out. */
export function AskDialog({ asks, onReset, onStop, onCancel }: AskProps) {
  if (asks === 'reset') return <ResetDialog {...{ onReset, onCancel }} />
  if (asks === 'stop') return <StopDialog {...{ onStop, onCancel }} />
  return <LoseDialog onLose={asks} onCancel={onCancel} />
}

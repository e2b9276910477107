import type { MouseEvent, ReactNode } from 'react'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from './dialog.tsx'
import { dropSecondPress } from './drop-second-press.ts'

interface Props {
  isOpen: boolean
  title: string
  /** What will happen, in one sentence. */
  children: ReactNode
  /** Label of the confirming button, such as 'Remove'. */
  confirmLabel: string
  cancelLabel?: string
  /** True if the action destroys something. */
  destroys?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms an action that is hard to undo. The focus starts on Cancel. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  destroys = false,
  busy = false,
  onConfirm,
  onCancel,
}: Props) {
  // The first click of a double click may close the dialog.
  const once = (answer: () => void) => (event: MouseEvent) => {
    dropSecondPress(event.nativeEvent)
    answer()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button look="plain" data-first-focus onClick={once(onCancel)}>
            {cancelLabel}
          </Button>
          <Button look={destroys ? 'danger' : 'solid'} busy={busy} onClick={once(onConfirm)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
    </Dialog>
  )
}

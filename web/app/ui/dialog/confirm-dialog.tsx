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
  /** The word of the deed itself, such as 'Remove'. */
  confirmLabel: string
  cancelLabel?: string
  /** True where something is lost. */
  destroys?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done that is not easily undone. The focus starts on Cancel. */
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
  // The dialog may close with the first of two presses.
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

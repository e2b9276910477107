import { type ReactNode, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'

interface Props {
  isOpen: boolean
  title: string
  children: ReactNode
  label: string
  confirmLabel: string
  busy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of something that the buyer will read. */
export function ReasonDialog({ children, label, confirmLabel, busy, onConfirm, ...dialog }: Props) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button look="plain" onClick={dialog.onClose}>
            Keep it as it is
          </Button>
          <Button
            look="danger"
            busy={busy}
            disabled={!reason.trim()}
            onClick={() => onConfirm(reason.trim())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="text-ink-2">{children}</div>
        <TextArea
          label={label}
          rows={3}
          maxLength={limits.reasonLengthMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          data-first-focus
        />
      </div>
    </Dialog>
  )
}

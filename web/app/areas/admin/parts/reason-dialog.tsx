import { type ReactNode, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { Refusal } from '../frame/refusal.tsx'

interface Props {
  title: string
  /** What will happen, before it happens. */
  children?: ReactNode
  label: string
  suggestion?: string
  action: string
  busy: boolean
  onClose: () => void
  onSubmit: (reason: string) => void
}

/** Asks why before an act; the log keeps the words. */
export function ReasonDialog({
  title,
  children,
  label,
  suggestion = '',
  action,
  busy,
  onClose,
  onSubmit,
}: Props) {
  const [reason, setReason] = useState(suggestion)
  const [isAsked, setAsked] = useState(false)
  const words = reason.trim()
  const submit = () => (words === '' ? setAsked(true) : onSubmit(words))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Refusal />
          <Button look="outline" onClick={onClose}>
            Back
          </Button>
          <Button busy={busy} onClick={submit}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <TextArea
          label={label}
          value={reason}
          maxLength={limits.reasonLengthMax}
          rows={3}
          onChange={(event) => setReason(event.target.value)}
          error={isAsked && words === '' ? 'Please write why' : undefined}
          data-first-focus=""
        />
      </div>
    </Dialog>
  )
}

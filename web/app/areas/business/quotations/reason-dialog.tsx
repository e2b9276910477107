import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextArea } from '#web/ui/form/limited-text.tsx'

interface Props {
  isOpen: boolean
  title: string
  /** What will happen, in one sentence. */
  children: string
  label: string
  confirmLabel: string
  /** The least letters of the text. */
  least: number
  look?: 'danger' | 'solid'
  busy: boolean
  onConfirm: (text: string) => void
  onClose: () => void
}

/** A dialog with one text: a reason, or a question. */
export function ReasonDialog({ isOpen, title, children, label, confirmLabel, least, ...rest }: Props) {
  const { look = 'solid', busy, onConfirm, onClose } = rest
  const [text, setText] = useState('')
  function close() {
    setText('')
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      footer={
        <>
          <Button look="plain" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button
            look={look}
            busy={busy}
            disabled={text.trim().length < least}
            onClick={() => onConfirm(text.trim())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">{children}</p>
        <TextArea
          label={label}
          maxLength={limits.reasonLengthMax}
          value={text}
          data-first-focus
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </Dialog>
  )
}

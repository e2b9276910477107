import { useState } from 'react'
import { reportReasons } from '#contracts/reviews/report-reasons.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  onReport: (report: { reason: string; note: string }) => Promise<boolean>
}

/** Reports a conversation to the market. */
export function ReportDialog({ isOpen, onClose, onReport }: Props) {
  const [reason, setReason] = useState('offensive')
  const [note, setNote] = useState('')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Report this conversation')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void onReport({ reason, note }).then((isDone) => isDone && onClose())
        }}
        className="flex flex-col gap-4"
      >
        <Select label={t('Reason')} value={reason} onChange={({ target }) => setReason(target.value)}>
          {Object.entries(reportReasons).map(([code, words]) => (
            <option key={code} value={code}>
              {translate(words)}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('Note (optional)')}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button look="plain" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit">{t('Report')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

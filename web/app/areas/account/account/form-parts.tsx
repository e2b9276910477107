import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Why a form of the account was refused. */
export function Failure({ sentence }: { sentence: string | null }) {
  if (!sentence) return null
  return (
    <p role="alert" className="text-sm font-medium text-brick">
      {sentence}
    </p>
  )
}

interface ActsProps {
  /** Of the button that sends the form. */
  label: string
  look?: 'danger'
  busy: boolean
  onCancel: () => void
}

/** The end of a form of the account: cancel, and send. */
export function Acts({ label, look, busy, onCancel }: ActsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="plain" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" {...(look && { look })} busy={busy}>
        {label}
      </Button>
    </div>
  )
}

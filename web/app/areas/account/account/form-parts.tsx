import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'

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

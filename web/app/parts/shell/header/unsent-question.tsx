import { plural, t } from '#web/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface Props {
  /** How many things wait that the person has pressed. */
  waiting: number
  onAnswer: (isSure: boolean) => void
}

/** Asks who signs out with things that could not be sent yet. */
export default function UnsentQuestion({ waiting, onAnswer }: Props) {
  return (
    <ConfirmDialog
      isOpen
      destroys
      title={t('Sign out now?')}
      confirmLabel={t('Sign out anyway')}
      cancelLabel={t('Stay signed in')}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      {plural(waiting, {
        one: 'One thing you pressed has not been sent yet. Signing out gives it up.',
        other: '{count} things you pressed have not been sent yet. Signing out gives them up.',
      })}
    </ConfirmDialog>
  )
}

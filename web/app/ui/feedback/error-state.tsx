import type { ReactNode } from 'react'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { WarningIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  /** The sentence that says what failed. */
  message: string
  onRetry?: () => void
  busy?: boolean
  /** Another way on, beside Try Again. */
  children?: ReactNode
}

/** The state of a list that could not be loaded: the sentence and Try Again. */
export function ErrorState({ message, onRetry, busy, children }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brick-soft text-brick">
        <WarningIcon width={26} height={26} />
      </span>
      <p className="font-semibold">{message}</p>
      {children}
      {onRetry && (
        <Button look="outline" busy={busy} onClick={onRetry}>
          {t('Try Again')}
        </Button>
      )}
    </div>
  )
}

import { operatorIdleMinutes } from '#contracts/operators/operator-rights.ts'
import { isDeskPath } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'

/** Says to operators whose session has ended why they are asked to sign in again. */
export function DeskNotice({ next }: { next: string }) {
  if (!isDeskPath(next)) return null
  return (
    <Notice>
      {t('Sign in to open the desk. It signs you out after {minutes} minutes without use.', {
        minutes: operatorIdleMinutes,
      })}
    </Notice>
  )
}

import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'

/** Said wherever money would be asked for while the built-in test provider stands in. */
export function TestPayments() {
  return (
    <Notice tone="gold" title={t('Test payments')}>
      {t('No real money moves. The payment page lets you choose how the payment ends.')}
    </Notice>
  )
}

import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'

/** Shown at each payment while the built-in test provider is active. */
export function TestPayments() {
  return (
    <Notice tone="gold" title={t('Test payments')}>
      {t('No real money moves. The payment page lets you choose how the payment ends.')}
    </Notice>
  )
}

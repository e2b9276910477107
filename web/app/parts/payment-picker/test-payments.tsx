import { Notice } from '#web/parts/notice.tsx'

/** Said wherever money would be asked for while the built-in test provider stands in. */
export function TestPayments() {
  return (
    <Notice tone="gold" title="Test payments">
      No real money moves. The payment page lets you choose how the payment ends.
    </Notice>
  )
}

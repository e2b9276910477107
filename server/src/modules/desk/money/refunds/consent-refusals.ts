import type { RefusalCode } from '#contracts/refusals.ts'
import type { RefundConsent } from '../../../settlement/index.ts'

/** Why an operator's agreement to money that needs two people does not count. */
export const consentRefusals = {
  again: 'payout.agreed_before',
  own: 'operator.own_matter',
  right_missing: 'operator.right_missing',
} as const satisfies Partial<Record<RefundConsent, RefusalCode>>

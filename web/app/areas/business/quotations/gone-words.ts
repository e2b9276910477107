import type { QuotationState } from '#contracts/quotations/quotation.ts'
import { mark } from '#web/messages/messages.ts'

/** Why a quotation cannot be accepted any more. */
export const goneWords: Readonly<Record<QuotationState, string>> = {
  open: mark('open'),
  accepted: mark('accepted'),
  ordered: mark('ordered'),
  declined: mark('declined'),
  lost: mark('not chosen'),
  expired: mark('no longer valid'),
}

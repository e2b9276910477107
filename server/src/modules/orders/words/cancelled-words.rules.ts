import { formatCedis } from '#contracts/money.ts'
import { type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'

/** It goes back, the buyer's bank gave it back, it came off an invoice, a payment that was begun may still arrive, nobody paid at the door, or no money was ever on its way. */
export type CancelledMoney = 'back' | 'by_bank' | 'off_invoice' | 'may_arrive' | 'not_collected' | 'none'

/** What a buyer reads of an order that is cancelled. */
export const cancelledOrders: Readonly<Record<CancelledMoney, KnownSentence>> = {
  back: sentence('The order is cancelled. Money you paid is on its way back.'),
  by_bank: sentence('The order is cancelled: your bank gave you its money back before the goods left.'),
  off_invoice: sentence('The order is cancelled. It is off your invoice.'),
  may_arrive: sentence('The order is cancelled. It was not paid; money that arrives later is refunded.'),
  not_collected: sentence(
    'The order is cancelled. FlexRoute says that nobody paid for it at the door. If you did, please write to us.',
  ),
  none: sentence('The order is cancelled. There is nothing to pay.'),
}

/** What a buyer reads of an order that a store cancelled, with the store's reason; where the money has words of its own, those. */
export const ordersNotSent: Partial<Record<CancelledMoney, (reason: string) => KnownSentence>> = {
  back: (reason) =>
    sentence('The store could not send it: “{reason}”. Money you paid is on its way back.', { reason }),
  off_invoice: (reason) =>
    sentence('The store could not send it: “{reason}”. It is off your invoice.', { reason }),
  none: (reason) => sentence('The store could not send it: “{reason}”. There is nothing to pay.', { reason }),
}

/** What the words need to know of what was cancelled, an order or a parcel of it. */
export interface Cancelled {
  readonly cancelledMoney: CancelledMoney
  /** What goes back for the parcel, or is not paid for it, in pesewas. */
  readonly cancelledAmount?: number | null
  /** Of the store that cancelled it; null where it did not. */
  readonly cancelReason?: string | null
}

/** What a buyer reads where only some goods of an order are cancelled, a parcel or single pieces: `2 × Rice, 1 × Oil`. */
export function cancelledPart(
  { cancelledMoney: money, cancelledAmount, cancelReason: reason }: Cancelled,
  goods: string,
): KnownSentence {
  if (!cancelledAmount || money === 'by_bank' || money === 'not_collected')
    return cancelledGoods[money](goods)
  const amount = formatCedis(cancelledAmount / 100)
  return reason ? goodsNotSent[money]({ goods, reason, amount }) : goodsOfAmount[money](goods, amount)
}

type WithAmount = Exclude<CancelledMoney, 'by_bank' | 'not_collected'>

const unpaidOfAmount = (goods: string, amount: string) =>
  sentence('Cancelled from your order: {goods}. You do not pay {amount} for it.', { goods, amount })

const goodsOfAmount: Readonly<Record<WithAmount, (goods: string, amount: string) => KnownSentence>> = {
  back: (goods, amount) =>
    sentence('Cancelled from your order: {goods}. {amount} is on its way back.', { goods, amount }),
  off_invoice: (goods, amount) =>
    sentence('Cancelled from your order: {goods}. {amount} is off your invoice.', { goods, amount }),
  may_arrive: unpaidOfAmount,
  none: unpaidOfAmount,
}

type NotSent = Readonly<Record<'goods' | 'reason' | 'amount', string>>

const unpaidNotSent = (part: NotSent) =>
  sentence('The store could not send {goods}: “{reason}”. You do not pay {amount} for it.', part)

const goodsNotSent: Readonly<Record<WithAmount, (part: NotSent) => KnownSentence>> = {
  back: (part) =>
    sentence('The store could not send {goods}: “{reason}”. {amount} is on its way back.', part),
  off_invoice: (part) =>
    sentence('The store could not send {goods}: “{reason}”. {amount} is off your invoice.', part),
  may_arrive: unpaidNotSent,
  none: unpaidNotSent,
}

const cancelledGoods: Readonly<Record<CancelledMoney, (goods: string) => KnownSentence>> = {
  back: (goods) =>
    sentence('Cancelled from your order: {goods}. Money you paid for it is on its way back.', { goods }),
  by_bank: (goods) =>
    sentence('Cancelled from your order: {goods}. Your bank gave you its money back before the goods left.', {
      goods,
    }),
  off_invoice: (goods) => sentence('Cancelled from your order: {goods}. It is off your invoice.', { goods }),
  may_arrive: (goods) => sentence('Cancelled from your order: {goods}. You do not pay for it.', { goods }),
  not_collected: (goods) =>
    sentence(
      'Cancelled from your order: {goods}. FlexRoute says that nobody paid for it at the door. If you did, please write to us.',
      { goods },
    ),
  none: (goods) => sentence('Cancelled from your order: {goods}. You do not pay for it.', { goods }),
}

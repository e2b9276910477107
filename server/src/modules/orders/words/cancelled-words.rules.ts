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

/** What a buyer reads where only some goods of it are, a parcel or single pieces: `2 × Rice, 1 × Oil`. */
export const cancelledGoods: Readonly<Record<CancelledMoney, (goods: string) => KnownSentence>> = {
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

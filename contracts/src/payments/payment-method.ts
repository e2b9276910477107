/** Ways to pay, with their names. Free of schemas, so that a page can import it. */
export const paymentMethods = [
  'momo_mtn',
  'momo_telecel',
  'momo_at',
  'card',
  'cash_on_delivery',
  'net_30',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  momo_mtn: 'MTN Mobile Money',
  momo_telecel: 'Telecel Cash',
  momo_at: 'AirtelTigo Money',
  card: 'Card',
  cash_on_delivery: 'Cash on delivery',
  net_30: 'Net-30 invoice',
}

/** Cash and invoices are not charged while the order is placed: the order is confirmed at once. `pays_later` in SQL. */
export const paysLater = (method: PaymentMethod): boolean =>
  method === 'cash_on_delivery' || method === 'net_30'

export const isMobileMoney = (method: PaymentMethod): boolean => method.startsWith('momo_')

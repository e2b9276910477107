import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import { mark, t } from '#web/messages/messages.ts'

// The labels stand here once more, because importing them would bring the schemas' library into the page; a test
// holds both alike.
export const paymentLabels: Readonly<Record<PaymentMethod, string>> = {
  momo_mtn: mark('MTN Mobile Money'),
  momo_telecel: mark('Telecel Cash'),
  momo_at: mark('AirtelTigo Money'),
  card: mark('Card'),
  cash_on_delivery: mark('Cash on delivery'),
  net_30: mark('Net-30 invoice'),
}

/** One quieter line under each label. */
export const paymentDetails: Readonly<Record<PaymentMethod, string>> = {
  momo_mtn: mark('You approve a prompt on your phone'),
  momo_telecel: mark('You approve a prompt on your phone'),
  momo_at: mark('You approve a prompt on your phone'),
  card: mark('Visa or Mastercard, on the payment page'),
  cash_on_delivery: mark('Pay the FlexRoute rider when your order arrives'),
  net_30: mark('You get an invoice and pay it within 30 days'),
}

export function isMobileMoney(method: PaymentMethod): boolean {
  return method.startsWith('momo_')
}

/** How a person chose to pay. `phone` is the wallet's number as it was typed. */
export interface PaymentChoice {
  method: PaymentMethod
  phone: string
}

/** A Ghanaian mobile number as the API takes it, `0241234567` or `+233241234567`; null where the text is none. */
export function walletNumberOf(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '')
  if (/^0\d{9}$/.test(digits) || /^\+233\d{9}$/.test(digits)) return digits
  const [, national] = /^(?:\+|00)?233\(?0?\)?(\d{9})$/.exec(digits) ?? []
  return national ? `+233${national}` : null
}

const prefixes: Readonly<Record<string, PaymentMethod>> = {
  '24': 'momo_mtn',
  '25': 'momo_mtn',
  '53': 'momo_mtn',
  '54': 'momo_mtn',
  '55': 'momo_mtn',
  '59': 'momo_mtn',
  '20': 'momo_telecel',
  '50': 'momo_telecel',
  '26': 'momo_at',
  '27': 'momo_at',
  '56': 'momo_at',
  '57': 'momo_at',
}

/**
 * The network that gave out a number, by the prefixes of Ghana's National Communications Authority. People may have
 * taken the number to another network since, so this only ever suggests.
 */
export function networkOf(typed: string): PaymentMethod | null {
  const number = walletNumberOf(typed)
  return number ? (prefixes[number.replace(/^(\+233|0)/, '').slice(0, 2)] ?? null) : null
}

/** What is missing before this choice can be sent; null when nothing is. */
export function whyNotPayWith({ method, phone }: PaymentChoice): string | null {
  if (!isMobileMoney(method)) return null
  if (phone.trim() === '') return t('Please enter the Mobile Money number to charge')
  return walletNumberOf(phone) ? null : t('Please enter a valid phone number')
}

/** The choice as the API takes it. */
export function paymentOf({ method, phone }: PaymentChoice): { method: PaymentMethod; phone: string | null } {
  return { method, phone: isMobileMoney(method) ? walletNumberOf(phone) : null }
}

import { limits } from '#contracts/limits.ts'
import { isMobileMoney, type PaymentMethod } from '#contracts/payments/payment-method.ts'
import {
  type MobileMoneyNetwork,
  networkOf,
  walletNumberOf,
  walletNumberSentence,
} from '#contracts/wallet/mobile-money.ts'
import { mark, t, translate } from '#web/messages/messages.ts'

const details: Readonly<Record<PaymentMethod, string>> = {
  momo_mtn: mark('You approve a prompt on your phone'),
  momo_telecel: mark('You approve a prompt on your phone'),
  momo_at: mark('You approve a prompt on your phone'),
  card: mark('Visa or Mastercard, on the payment page'),
  cash_on_delivery: mark('Pay the FlexRoute rider when your order arrives'),
  net_30: mark('You get an invoice and pay it within {days} days'),
}

/** Details below the label of a method. */
export const paymentDetails = (method: PaymentMethod): string =>
  translate(details[method], { days: limits.net30Days })

/** The chosen payment method. `phone` is the wallet's number as typed. */
export interface PaymentChoice {
  method: PaymentMethod
  phone: string
}

const methods: Readonly<Record<MobileMoneyNetwork, PaymentMethod>> = {
  mtn: 'momo_mtn',
  telecel: 'momo_telecel',
  airteltigo: 'momo_at',
}

/**
 * The payment method of the network that issued a number. The number may have been ported, so this is only a
 * suggestion.
 */
export function methodOfNumber(typed: string): PaymentMethod | null {
  const network = networkOf(typed)
  return network && methods[network]
}

/** The error that blocks this choice; null if it is complete. */
export function whyNotPayWith({ method, phone }: PaymentChoice): string | null {
  if (!isMobileMoney(method)) return null
  if (phone.trim() === '') return t('Please enter the Mobile Money number to charge')
  return walletNumberOf(phone) ? null : translate(walletNumberSentence)
}

/** The choice in the API's format. */
export function paymentOf({ method, phone }: PaymentChoice): { method: PaymentMethod; phone: string | null } {
  return { method, phone: isMobileMoney(method) ? walletNumberOf(phone) : null }
}

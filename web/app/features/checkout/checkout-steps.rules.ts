import type { DeliveryChoice, Quote } from '#contracts/checkout/checkout.ts'
import type { BuyingSide, PathName } from '#web/data/side.ts'
import { mark } from '#web/messages/messages.ts'
import { type PaymentChoice, whyNotPayWith } from '#web/parts/payment-picker/payment-methods.ts'

/** The four steps, in their order (SH-9.08). */
export const steps = [
  { id: 'address', page: 'checkoutAddress', label: mark('Delivery address') },
  { id: 'delivery', page: 'deliveryOptions', label: mark('Delivery options') },
  { id: 'payment', page: 'payment', label: mark('Payment') },
  { id: 'review', page: 'reviewOrder', label: mark('Review order') },
] as const satisfies readonly { id: string; page: PathName; label: string }[]

export type StepId = (typeof steps)[number]['id']

/** The choices so far; null where that step has not been finished. */
export interface CheckoutChoices {
  address_id: string | null
  deliveries: DeliveryChoice[] | null
  payment: PaymentChoice | null
  /** The company's own number of the order; empty where it has none. */
  po_number: string
  /** To the approver, where the order needs one. */
  approval_note: string
}

export const nothingChosen: CheckoutChoices = {
  address_id: null,
  deliveries: null,
  payment: null,
  po_number: '',
  approval_note: '',
}

/**
 * The first step that is not finished, or the review when all are. With a quote, invalid choices count as unfinished: a
 * store without a delivery choice, a payment method that is not available now.
 */
export function firstOpenStep(choices: CheckoutChoices, quote: Quote | null = null): StepId {
  if (!choices.address_id) return 'address'
  if (!choices.deliveries || (quote && !coversEveryStore(choices.deliveries, quote))) return 'delivery'
  if (!choices.payment || whyNotPayWith(choices.payment)) return 'payment'
  if (quote && !isPayable(choices.payment, quote)) return 'payment'
  return 'review'
}

/** True if a step may be opened: all steps before it are finished. */
export function mayOpen(step: StepId, choices: CheckoutChoices, quote: Quote | null = null): boolean {
  return placeOf(step) <= placeOf(firstOpenStep(choices, quote))
}

/** The step to show instead of one that may not be opened yet; null if it may. */
export function detourFrom(
  step: StepId,
  choices: CheckoutChoices,
  quote: Quote | null = null,
): StepId | null {
  return mayOpen(step, choices, quote) ? null : firstOpenStep(choices, quote)
}

export function placeOf(step: StepId): number {
  return steps.findIndex(({ id }) => id === step)
}

export function pathOf(step: StepId, { paths }: BuyingSide): string {
  return paths[(steps[placeOf(step)] ?? steps[0]).page]
}

/**
 * SH-9.01: delivery costs once per order, so its price is shown at the first delivered parcel. Parcels that their store delivers at
 * a price of its own do not share it.
 */
export function isFeeNamedBefore(
  place: number,
  parcels: readonly { type: DeliveryChoice['type']; hasOwnFee: boolean }[],
): boolean {
  return parcels.slice(0, place).some(({ type, hasOwnFee }) => type !== 'pickup' && !hasOwnFee)
}

/** The branch of the company that an order goes to; null where its address is one of the buyer's own. */
export function branchOf(addressId: string | null, branches: readonly { id: string }[]): string | null {
  return branches.some(({ id }) => id === addressId) ? addressId : null
}

/** Each store's delivery as the quote applied it. */
export function deliveriesOf(quote: Quote): DeliveryChoice[] {
  return quote.parcels.map(({ chosen }) => chosen)
}

/** The choices with one store's delivery replaced. */
export function withDelivery(
  deliveries: readonly DeliveryChoice[],
  choice: DeliveryChoice,
): DeliveryChoice[] {
  return [...deliveries.filter(({ store_id }) => store_id !== choice.store_id), choice]
}

export function isSameDelivery(a: DeliveryChoice, b: DeliveryChoice): boolean {
  return a.store_id === b.store_id && a.type === b.type && a.location_id === b.location_id
}

function coversEveryStore(deliveries: readonly DeliveryChoice[], quote: Quote): boolean {
  return quote.parcels.every(({ chosen }) => deliveries.some((delivery) => isSameDelivery(delivery, chosen)))
}

function isPayable({ method }: PaymentChoice, quote: Quote): boolean {
  return quote.payment_methods.some((offered) => offered.method === method && offered.available)
}

/** Parses the choices stored in this tab; unreadable parts count as not chosen. */
export function choicesOf(text: string | null): CheckoutChoices {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<CheckoutChoices> | null
    if (!read || typeof read !== 'object') return nothingChosen
    return {
      address_id: typeof read.address_id === 'string' ? read.address_id : null,
      deliveries: Array.isArray(read.deliveries) ? read.deliveries.filter(isDelivery) : null,
      payment: isPayment(read.payment) ? read.payment : null,
      po_number: typeof read.po_number === 'string' ? read.po_number : '',
      approval_note: typeof read.approval_note === 'string' ? read.approval_note : '',
    }
  } catch {
    return nothingChosen
  }
}

function isDelivery(value: unknown): value is DeliveryChoice {
  const { store_id, type } = (value ?? {}) as Record<string, unknown>
  return typeof store_id === 'string' && ['flexroute', 'vendor', 'pickup'].includes(String(type))
}

function isPayment(value: unknown): value is PaymentChoice {
  const { method, phone } = (value ?? {}) as Record<string, unknown>
  return typeof method === 'string' && typeof phone === 'string'
}

/** Refusals of the checkout; see refusals.ts. */
export const checkoutRefusals = {
  'checkout.key_required': {
    status: 400,
    sentence: 'An Idempotency-Key header of 16 to 64 characters is required.',
  },
  'checkout.key_reused': { status: 409, sentence: 'This order was already sent with other contents.' },
  'checkout.cart_empty': { status: 409, sentence: 'Your cart is empty' },
  'checkout.address_required': {
    status: 400,
    sentence: 'Please select a delivery address',
    field: 'address_id',
  },
  'checkout.delivery_invalid': {
    status: 409,
    sentence: 'Please choose a delivery option for {store}.',
    field: 'deliveries',
  },
  'checkout.total_changed': {
    status: 409,
    sentence: 'The total changed to {total}. Please look at your order once more.',
  },
  'checkout.item_unavailable': { status: 409, sentence: '{name} is no longer for sale.' },
  'checkout.quotation_over': {
    status: 409,
    sentence: 'The quotation for {name} is no longer valid. Ask the vendor for a new one.',
  },
  'checkout.store_closed': {
    status: 409,
    sentence: '{store} is closed until {until}. Orders are taken again from {opens}.',
  },
  'checkout.sold_out': { status: 409, sentence: '{name} is sold out.' },
  'checkout.short_of_stock': { status: 409, sentence: 'Only {left} of {name} left.' },
  'checkout.payment_method_unavailable': {
    status: 409,
    sentence: 'This payment method cannot be used for this order.',
    field: 'payment',
  },
  'checkout.unpaid_orders': {
    status: 409,
    sentence: '{max} of your orders wait to be paid. Pay or cancel one of them first.',
  },
  'checkout.unpaid_held': {
    status: 409,
    sentence:
      'We keep goods for {max} until they are paid. Pay what waits first, order less at once, or buy for a company that we have verified.',
  },
  'checkout.cash_limit': {
    status: 409,
    sentence: 'Cash on delivery is for orders up to {max} that FlexRoute delivers.',
    field: 'payment',
  },
  'checkout.cash_closed': {
    status: 409,
    sentence:
      'Parcels to be paid in cash were refused at the door of this telephone number, so it pays in advance. Write to us if that is a mistake: we can open cash again.',
    field: 'payment',
  },
  'checkout.phone_required': {
    status: 400,
    sentence: 'Please enter the Mobile Money number to charge',
    field: 'payment.phone',
  },
} as const

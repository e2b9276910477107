import { type PaymentProvider, ProviderFault } from '../payment-provider.ts'

const elsewhere = (what: string) => new ProviderFault(`an invoice has no ${what}`)

/**
 * Invoices that a company pays within 30 days, as an implementation of the payment port. There is no outside service: what
 * arrives by bank is booked when an operator says so (`receive_by_bank`), so there is never news to ask for. A company may
 * also pay by Mobile Money or card, which is another payment at another provider.
 */
export function net30Provider(): PaymentProvider {
  return {
    name: 'net30',
    isTest: false,
    // Nothing is paid while the order is placed.
    start: async () => ({ kind: 'ended' }),
    submitVoucher: async () => ({ kind: 'refused', reason: '' }),
    verify: async () => ({
      state: 'pending',
      amountPesewas: 0,
      currency: 'GHS',
      providerReference: null,
      reason: null,
    }),
    refund: async () => {
      throw elsewhere('way back: what was paid by bank goes to a wallet')
    },
    readDispute: async (number) => {
      throw elsewhere(`dispute ${number}`)
    },
    readWebhook: () => null,
  }
}

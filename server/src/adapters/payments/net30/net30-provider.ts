import { type PaymentProvider, ProviderFault } from '../payment-provider.ts'

interface Options {
  /** The amount that an operator recorded as received for the invoice with this reference; null while none was recorded. */
  readonly findReceived: (
    reference: string,
  ) => Promise<{ amountPesewas: number; receivedReference: string } | null>
}

const elsewhere = (what: string) => new ProviderFault(`an invoice has no ${what}`)

/**
 * Invoices that a company pays within 30 days, as an implementation of the payment port. There is no outside service:
 * an operator watches the bank account, and this provider reports what the operator recorded. A company may also pay
 * the invoice by Mobile Money or card, which is another payment at another provider.
 */
export function net30Provider({ findReceived }: Options): PaymentProvider {
  return {
    name: 'net30',
    isTest: false,
    // Nothing is paid while the order is placed.
    start: async () => ({ kind: 'ended' }),
    submitVoucher: async () => ({ kind: 'refused', reason: '' }),
    async verify(reference) {
      const received = await findReceived(reference)
      return {
        state: received ? 'paid' : 'pending',
        amountPesewas: received?.amountPesewas ?? 0,
        currency: 'GHS',
        providerReference: received?.receivedReference ?? null,
        reason: null,
      }
    },
    refund: async () => {
      throw elsewhere('way back: what was paid by bank goes to a wallet')
    },
    readDispute: async (number) => {
      throw elsewhere(`dispute ${number}`)
    },
    readWebhook: () => null,
  }
}

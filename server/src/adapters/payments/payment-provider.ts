import type { PaymentMethod } from '#contracts/checkout/checkout.ts'

export interface Charge {
  /** 20 to 40 of a-z, 0-9 and '-': unique, and legal for every provider. */
  readonly reference: string
  readonly amountPesewas: number
  readonly currency: 'GHS'
  readonly method: PaymentMethod
  /** The wallet to charge, for Mobile Money. */
  readonly phone: string | null
  readonly email: string
  /** Where the provider sends the buyer's browser afterwards. */
  readonly returnUrl: string
}

/** What a provider says of a charge when asked. */
export interface ChargeState {
  readonly state: 'unknown' | 'pending' | 'paid' | 'failed'
  readonly amountPesewas: number
  readonly currency: string
  readonly providerReference: string | null
  /** Why it failed, in the provider's words. */
  readonly reason: string | null
}

export interface Webhook {
  /** Equal for two deliveries of the same news. */
  readonly eventKey: string
  readonly reference: string
  readonly payload: unknown
}

/** Somebody who takes money for us. Every call may be repeated with the same reference and then changes nothing more. */
export interface PaymentProvider {
  readonly name: string
  /** True where no real money moves; every page that leads there says so. */
  readonly isTest: boolean
  /** Begins a charge, or finds the one begun before, and answers where the buyer pays. Throws ProviderFault. */
  start(charge: Charge): Promise<{ redirectUrl: string }>
  /** Throws ProviderFault. */
  verify(reference: string): Promise<ChargeState>
  /** Sends money back; `cause` makes it happen once. Throws ProviderFault. */
  refund(refund: {
    reference: string
    cause: string
    amountPesewas: number
  }): Promise<{ providerReference: string }>
  /** Reads a webhook over its raw body, or null where the signature does not match. */
  readWebhook(headers: Record<string, string | string[] | undefined>, rawBody: Buffer): Webhook | null
}

/** The provider could not be reached or answered nonsense; the same call may be tried again. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
}

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

/** What the buyer does on the phone, in the provider's words. */
export interface PhoneStep {
  readonly kind: 'phone'
  /** `approve` the prompt, or type a `voucher` that the network gives. */
  readonly step: 'approve' | 'voucher'
  readonly text: string
}

/** The provider understood and does not take it, such as a wallet that does not exist. Its words for the buyer; empty where it has none. */
export interface NotTaken {
  readonly kind: 'refused'
  readonly reason: string
}

/**
 * Where the buyer pays: on a page of the provider's, or on the phone. `ended`: the charge is decided already. `lost`: it was
 * begun before and where to pay is no longer known, so only another charge can be paid. `refused`: nothing was begun.
 */
export type Started =
  | { kind: 'page'; url: string }
  | PhoneStep
  | { kind: 'ended' }
  | { kind: 'lost' }
  | NotTaken

/** What a provider says of a charge when asked. */
export interface ChargeState {
  /** `unknown`: the provider has never heard of it. */
  readonly state: 'unknown' | 'pending' | 'paid' | 'failed'
  readonly amountPesewas: number
  readonly currency: string
  /** What the provider keeps of it for its work, where it says so. */
  readonly feePesewas?: number
  readonly providerReference: string | null
  /** Why it failed, in the provider's words. */
  readonly reason: string | null
}

export interface Refund {
  /** Of the charge. */
  readonly reference: string
  /** Makes it happen once. */
  readonly cause: string
  readonly amountPesewas: number
  /** The refund's number at the provider, where it has one already. */
  readonly providerReference: string | null
  /** Asked just before money is told to go. False where it must not: somebody else sees to it by now, or a bank decides over the charge. */
  readonly mayAsk: () => Promise<boolean>
}

export interface RefundState {
  /** `unasked`: the provider has nothing of it, and was not told, as `mayAsk` forbade it. */
  readonly state: 'processing' | 'completed' | 'failed' | 'unasked'
  readonly providerReference: string
  /** Why it does not go on, in the provider's words. */
  readonly reason: string | null
}

/** A buyer's bank wants the money of a charge back. */
export interface Dispute {
  /** Of the charge. */
  readonly reference: string
  readonly amountPesewas: number
  readonly currency: string
  readonly state: 'open' | 'won' | 'lost'
  readonly reason: string | null
}

/** News, never believed by itself: whoever hears it asks the provider. */
export interface Webhook {
  /** Equal for two deliveries of the same news. */
  readonly eventKey: string
  /** `unreadable`: signed, and not understood: a person looks at what it was. */
  readonly kind: 'charge' | 'refund' | 'dispute' | 'transfer' | 'other' | 'unreadable'
  /** The charge's or transfer's reference, or the dispute's number; of what cannot be read, a name for it. */
  readonly subject: string
  /** What is kept of it: no card, no e-mail, no phone. */
  readonly payload: unknown
}

/** Somebody who takes money for us. Every call may be repeated with the same reference and then changes nothing more. */
export interface PaymentProvider {
  readonly name: string
  /** True where no real money moves; every page that leads there says so. */
  readonly isTest: boolean
  /** Begins a charge, or finds the one begun before, and answers where the buyer pays. Throws ProviderFault. */
  start(charge: Charge): Promise<Started>
  /** Hands over the voucher of a wallet; `refused` where it is not taken. Throws ProviderFault. */
  submitVoucher(reference: string, voucher: string): Promise<Started>
  /** Throws ProviderFault. */
  verify(reference: string): Promise<ChargeState>
  /** Sends money back, or answers what became of it. Throws ProviderFault. */
  refund(refund: Refund): Promise<RefundState>
  /** Throws ProviderFault. */
  readDispute(number: string): Promise<Dispute>
  /** Reads a webhook over its raw body, or null where the signature does not match. */
  readWebhook(headers: Record<string, string | string[] | undefined>, rawBody: Buffer): Webhook | null
}

/** The provider could not be reached or answered nonsense; the same call may be tried again. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
}

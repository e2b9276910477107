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

/** The instruction for the phone, in the provider's words. */
export interface PhoneStep {
  readonly kind: 'phone'
  /** `approve` the prompt, or type a `voucher` that the network gives. */
  readonly step: 'approve' | 'voucher'
  readonly text: string
}

/**
 * The provider understood the request and refuses it, for example because the wallet does not exist. The text is for
 * the buyer; empty where the provider gave none.
 */
export interface NotTaken {
  readonly kind: 'refused'
  readonly reason: string
}

/**
 * Where the buyer pays: on a page of the provider or on the phone. `ended`: the charge is already decided. `lost`: the
 * charge was started before and its payment address is unknown now, so only another charge can be paid. `refused`: no
 * charge was started.
 */
export type Started =
  | { kind: 'page'; url: string }
  | PhoneStep
  | { kind: 'ended' }
  | { kind: 'lost' }
  | NotTaken

/** The state of a charge that a provider reports. */
export interface ChargeState {
  /** `unknown`: the provider has never heard of it. */
  readonly state: 'unknown' | 'pending' | 'paid' | 'failed'
  readonly amountPesewas: number
  readonly currency: string
  /** The provider's fee, if the provider reports it. */
  readonly feePesewas?: number
  /** The provider's own mark of the card that paid, the same for each payment of one card; it is no part of the card's number. */
  readonly cardSignature?: string | null
  readonly providerReference: string | null
  /** Why it failed, in the provider's words. */
  readonly reason: string | null
}

export interface Refund {
  /** Of the charge. */
  readonly reference: string
  /** The idempotency key of the refund. */
  readonly cause: string
  readonly amountPesewas: number
  /** The refund's number at the provider, where it has one already. */
  readonly providerReference: string | null
  /**
   * Called just before the refund request is sent. Returns false if the refund must not be sent: another process holds
   * it now, or a bank decides over the charge.
   */
  readonly mayAsk: () => Promise<boolean>
}

export interface RefundState {
  /** `unasked`: the provider has no such refund, and none was requested because `mayAsk` returned false. */
  readonly state: 'processing' | 'completed' | 'failed' | 'unasked'
  readonly providerReference: string
  /** Why it does not go on, in the provider's words. */
  readonly reason: string | null
}

/** A chargeback: a buyer's bank demands the money of a charge back. */
export interface Dispute {
  /** Of the charge. */
  readonly reference: string
  readonly amountPesewas: number
  readonly currency: string
  readonly state: 'open' | 'won' | 'lost'
  readonly reason: string | null
  /** Until when the bank takes an answer, if the provider says so. */
  readonly dueAt: Date | null
  /** Whose word an open one waits for, if the provider says so. */
  readonly waitsFor?: 'us' | 'bank' | null
}

/** A webhook event. It is never trusted by itself: its handler queries the provider. */
export interface Webhook {
  /** Equal for two deliveries of the same event. */
  readonly eventKey: string
  /** `unreadable`: correctly signed but not understood; a person must look at it. */
  readonly kind: 'charge' | 'refund' | 'dispute' | 'transfer' | 'other' | 'unreadable'
  /** The reference of the charge or transfer, or the number of the dispute; for an unreadable event a label. */
  readonly subject: string
  /** The stored part of the event: no card, no e-mail, no phone. */
  readonly payload: unknown
}

/**
 * A provider that takes money for us. Every call may be repeated with the same reference and then has no further
 * effect.
 */
export interface PaymentProvider {
  readonly name: string
  /** True if no real money moves; every page of the payment then shows that. */
  readonly isTest: boolean
  /** Starts a charge, or finds the one started before, and returns where the buyer pays. Throws ProviderFault. */
  start(charge: Charge): Promise<Started>
  /** Sends the voucher of a wallet; `refused` if the provider does not accept it. Throws ProviderFault. */
  submitVoucher(reference: string, voucher: string): Promise<Started>
  /** Throws ProviderFault. */
  verify(reference: string): Promise<ChargeState>
  /** Requests a refund, or returns the state of one that was requested before. Throws ProviderFault. */
  refund(refund: Refund): Promise<RefundState>
  /** Throws ProviderFault. */
  readDispute(number: string): Promise<Dispute>
  /** Reads a webhook over its raw body, or null where the signature does not match. */
  readWebhook(headers: Record<string, string | string[] | undefined>, rawBody: Buffer): Webhook | null
}

/** The provider could not be reached or its reply was unusable; the same call may be repeated. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
}

/** The call did not get through, or no reply came in time. Other calls to this provider would now fail as well. */
export class ProviderUnreachable extends ProviderFault {
  override name = 'ProviderUnreachable'
}

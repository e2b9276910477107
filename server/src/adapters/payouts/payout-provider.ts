import type { Bank, MobileMoneyProvider } from '#contracts/wallet/payout-methods.ts'

export interface Recipient {
  readonly kind: 'mobile_money' | 'bank'
  readonly provider: MobileMoneyProvider | Bank
  /** 0241234567, or the account's number. */
  readonly number: string
  readonly name: string
}

export interface Transfer {
  /** 20 to 40 of a-z, 0-9 and '-': unique, and legal for every provider. */
  readonly reference: string
  readonly amountPesewas: number
  readonly recipient: Recipient
  /** What the receiver reads beside the money. */
  readonly words: string
}

export interface TransferState {
  /** `unknown`: the provider has never heard of it. `open` may still become anything; `completed` may be reversed later. */
  readonly state: 'unknown' | 'open' | 'completed' | 'failed' | 'reversed'
  readonly amountPesewas: number
  /** The provider's fee on top of the amount, if the provider reports it. */
  readonly feePesewas?: number
  /** Why it did not arrive, in the provider's words. */
  readonly reason: string | null
}

/**
 * A provider that sends money for us. Both calls may be repeated with the same reference: money is sent once. Both
 * throw ProviderFault where the result is unknown; the same reference is then queried again.
 */
export interface PayoutProvider {
  readonly name: string
  readonly isTest: boolean
  send(transfer: Transfer): Promise<TransferState>
  verify(reference: string): Promise<TransferState>
  /** The reference that a signed webhook is about, or null where the signature does not match. */
  readWebhook(headers: Record<string, string | string[] | undefined>, rawBody: Buffer): string | null
}

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
  /** What the provider takes from us on top of it, where it says so. */
  readonly feePesewas?: number
  /** Why it did not arrive, in the provider's words. */
  readonly reason: string | null
}

/**
 * Somebody who sends money for us. Both calls may be repeated with the same reference: money is sent once. Both throw
 * ProviderFault where nothing is known for sure, and then the same reference is asked about again.
 */
export interface PayoutProvider {
  readonly name: string
  readonly isTest: boolean
  send(transfer: Transfer): Promise<TransferState>
  verify(reference: string): Promise<TransferState>
  /** The reference that a signed piece of news is about, or null where the signature does not match. */
  readWebhook(headers: Record<string, string | string[] | undefined>, rawBody: Buffer): string | null
}

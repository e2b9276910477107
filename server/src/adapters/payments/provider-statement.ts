/** One line of a provider's own statement. */
export interface StatementLine {
  readonly kind: 'charge' | 'refund' | 'transfer'
  /** Ours, for charges and transfers; for refunds the number that the provider gave. */
  readonly reference: string
  readonly amountPesewas: number
  /** Null where the statement names none. */
  readonly feePesewas: number | null
  /** True where the money moved for good, as far as one can say today. */
  readonly isDone: boolean
  /** True for a transfer that left us and came back. */
  readonly isBack?: boolean
  /** When it was made there. */
  readonly at: Date
}

/** Somebody whose own books can be read, to be laid beside ours. */
export interface StatementSource {
  readonly name: string
  /** Every line that was made between these instants, in no order. Throws ProviderFault. */
  lines(from: Date, to: Date): AsyncIterable<StatementLine>
}

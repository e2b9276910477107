/** One line of a provider's own statement. */
export interface StatementLine {
  readonly kind: 'charge' | 'refund' | 'transfer'
  /** Our reference for charges and transfers; the provider's number for refunds. */
  readonly reference: string
  readonly amountPesewas: number
  /** Null where the statement names none. */
  readonly feePesewas: number | null
  /** True if the money has moved for good, as far as the statement shows. */
  readonly isDone: boolean
  /** True for a transfer that left us and came back. */
  readonly isBack?: boolean
  /** When it was made there. */
  readonly at: Date
}

/** A provider whose own statement can be read and compared with our books. */
export interface StatementSource {
  readonly name: string
  /** Every line that was made between these instants, in no order. Throws ProviderFault. */
  lines(from: Date, to: Date): AsyncIterable<StatementLine>
}

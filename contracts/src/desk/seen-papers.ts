import type { OperatorAct } from '../operators/operators.ts'

/** What somebody has sent in to be verified. */
export interface SentIn {
  readonly documents: readonly unknown[]
  readonly submitted_at: string | null
  readonly history: readonly Pick<OperatorAct, 'kind' | 'at' | 'by' | 'after'>[]
  /** Names what was sent in. */
  readonly shown?: string
}

/** Whether this operator has opened the papers that were sent in last, as they stand. */
export function hasSeenPapers(
  { documents, submitted_at: sentAt, history, shown }: SentIn,
  operatorId: string | undefined,
): boolean {
  const isSeen = history.some(
    ({ kind, at, by, after }) =>
      kind === 'document.opened' &&
      by.id === operatorId &&
      (!sentAt || at >= sentAt) &&
      (shown === undefined || after?.shown === shown),
  )
  return documents.length === 0 || isSeen
}

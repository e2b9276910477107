import type { MachineCheck } from '#contracts/desk/desk.ts'
import type { OperatorAct } from '#contracts/operators/operators.ts'
import { Refusal } from '#contracts/refusals.ts'

/**
 * Whether a checklist allows to verify: what a machine says cannot be overruled by `findings`, and a person has passed each other
 * line. Refuses: task.check_missing, task.check_failed.
 */
export function refuseUnpassed(
  checks: readonly MachineCheck[],
  findings: Readonly<Record<string, boolean>>,
): void {
  const results = checks.map(({ id, passed }) => passed ?? findings[id])
  if (results.includes(false)) throw new Refusal('task.check_failed')
  if (results.includes(undefined)) throw new Refusal('task.check_missing')
}

interface SentIn {
  readonly documents: readonly unknown[]
  readonly submitted_at: string | null
  readonly history: readonly Pick<OperatorAct, 'kind' | 'at' | 'by' | 'after'>[]
  /** Of a store: names what it has sent in. */
  readonly shown?: string
}

/** The lines of a checklist are about the papers: who verifies has opened those that were sent in last. Refuses: task.papers_unseen. */
export function refuseUnseen(
  { documents, submitted_at: sentAt, history, shown }: SentIn,
  operatorId: string,
): void {
  const isSeen = history.some(
    ({ kind, at, by, after }) =>
      kind === 'document.opened' &&
      by.id === operatorId &&
      (!sentAt || at >= sentAt) &&
      (shown === undefined || after?.shown === shown),
  )
  if (documents.length > 0 && !isSeen) throw new Refusal('task.papers_unseen')
}

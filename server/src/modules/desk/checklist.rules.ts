import type { MachineCheck } from '#contracts/desk/desk.ts'
import { hasSeenPapers, type SentIn } from '#contracts/desk/seen-papers.ts'
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

/** The lines of a checklist are about the papers: who verifies has opened those that were sent in last. Refuses: task.papers_unseen. */
export function refuseUnseen(sentIn: SentIn, operatorId: string): void {
  if (!hasSeenPapers(sentIn, operatorId)) throw new Refusal('task.papers_unseen')
}

import type { ReactNode } from 'react'
import type { MachineCheck } from '#contracts/desk/desk.ts'
import type { OperatorAct } from '#contracts/operators/operators.ts'
import { usePerson } from '#web/data/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type Findings, isPassed } from './checklist.tsx'

interface SentIn {
  readonly documents: readonly unknown[]
  readonly submitted_at: string | null
  readonly history: readonly OperatorAct[]
  readonly shown?: string
  readonly checks: readonly MachineCheck[]
}

interface Props {
  sentIn: SentIn
  findings: Findings
  busy: boolean
  onVerify: () => void
  children: ReactNode
}

/** Verifies a store or a company; closed, with the reason, until its papers are opened and every line of its checklist is passed. */
export function VerifyButton({ sentIn, findings, busy, onVerify, children }: Props) {
  const isSeen = hasSeenPapers(sentIn, usePerson()?.id)
  const isOpen = isSeen && isPassed(sentIn.checks, findings)
  return (
    <>
      <Button wide disabled={!isOpen} busy={busy} onClick={onVerify}>
        {children}
      </Button>
      {!isOpen && (
        <p className="text-sm text-ink-2">
          {isSeen
            ? 'Verifying opens when every line is passed.'
            : 'Verifying opens when you have opened the papers and every line is passed.'}
        </p>
      )}
    </>
  )
}

/** Whether this operator has opened the papers that were sent in last. */
const hasSeenPapers = (
  { documents, submitted_at: sentAt, history, shown }: SentIn,
  operator: string | undefined,
) =>
  documents.length === 0 ||
  history.some(
    ({ kind, by, at, after }) =>
      kind === 'document.opened' &&
      by.id === operator &&
      (!sentAt || at >= sentAt) &&
      (shown === undefined || after?.shown === shown),
  )

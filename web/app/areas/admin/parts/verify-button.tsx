import type { ReactNode } from 'react'
import type { MachineCheck } from '#contracts/desk/desk.ts'
import { hasSeenPapers, type SentIn } from '#contracts/desk/seen-papers.ts'
import { usePerson } from '#web/data/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type Findings, isPassed } from './checklist.tsx'

interface Props {
  sentIn: SentIn & { readonly checks: readonly MachineCheck[] }
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

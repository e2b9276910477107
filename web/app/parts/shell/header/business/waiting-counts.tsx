import { useEffect, useState } from 'react'
import type { OwnLimits } from '#contracts/approvals/approval.ts'
import { api } from '#web/data/api.ts'
import { useChosenCompany } from '#web/data/companies/companies.ts'
import { useDecisions } from '#web/data/companies/decisions.ts'
import { usePerson } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'

/** Orders that wait for the person's approval. */
export const ApprovalsCount = () => <WaitingCount of="waiting" words={t('waiting')} />
/** Requests of the company with quotations to choose from. */
export const QuotationsCount = () => <WaitingCount of="answered_requests" words={t('to compare')} />
/** Invoices of the company. */
export const InvoicesCount = () => <WaitingCount of="open_invoices" words={t('to pay')} />

interface Props {
  of: 'waiting' | 'answered_requests' | 'open_invoices'
  /** What the number is of, for screen readers. */
  words: string
}

/** How much waits at the company that is bought for; nothing while it is unknown, and for none. */
function WaitingCount({ of, words }: Props) {
  const waiting = useWaiting()
  if (!waiting || waiting[of] === 0) return null
  return (
    <span className="ms-2 rounded-md bg-accent-soft px-1.5 text-xs font-semibold text-accent">
      {waiting[of]}
      <span className="sr-only"> {words}</span>
    </span>
  )
}

function useWaiting(): OwnLimits | null {
  const person = usePerson()?.id
  const company = useChosenCompany()?.id
  const decided = useDecisions()
  const [waiting, setWaiting] = useState<OwnLimits | null>(null)
  useEffect(() => {
    if (!person || !company) return
    let isGone = false
    readOnce(company, `${person} ${company} ${decided}`)
      .then((limits) => {
        if (!isGone) setWaiting(limits)
      })
      .catch((error) => console.warn('What waits could not be counted', error))
    return () => {
      isGone = true
    }
  }, [person, company, decided])
  return waiting
}

const freshMs = 10_000
let last: { readonly key: string; readonly at: number; readonly answer: Promise<OwnLimits> } | null = null

/** All counts that are shown together are of one answer. */
function readOnce(company: string, key: string): Promise<OwnLimits> {
  if (last?.key === key && Date.now() - last.at < freshMs) return last.answer
  const answer = api('GET /companies/:company/limits', { params: { company } })
  last = { key, at: Date.now(), answer }
  answer.catch(() => {
    last = null
  })
  return answer
}

import { useEffect, useState } from 'react'
import { api } from '#web/data/api.ts'
import { useChosenCompany } from '#web/data/companies/companies.ts'
import { useDecisions } from '#web/data/companies/decisions.ts'
import { t } from '#web/messages/messages.ts'

/** How many orders wait for the person's approval; nothing while it is unknown, and for none. */
export function ApprovalsCount() {
  const company = useChosenCompany()?.id
  const decided = useDecisions()
  const [waiting, setWaiting] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew after a decision of this page.
  useEffect(() => {
    if (!company) return
    const stop = new AbortController()
    api('GET /companies/:company/limits', { params: { company }, signal: stop.signal })
      .then((limits) => setWaiting(limits.waiting))
      .catch((error) => {
        if (!stop.signal.aborted) console.warn('The approvals could not be counted', error)
      })
    return () => stop.abort()
  }, [company, decided])
  if (waiting === 0) return null
  return (
    <span className="ms-2 rounded-md bg-accent-soft px-1.5 text-xs font-semibold text-accent">
      {waiting}
      <span className="sr-only"> {t('waiting')}</span>
    </span>
  )
}

import { useEffect } from 'react'
import { loadCompaniesOnce, useCompanies } from '#web/data/companies/companies.ts'
import { noteCompany } from '#web/data/companies/lost-company.ts'
import { usePerson } from '#web/data/session/session.ts'
import { mayBuyOn, sides } from '#web/data/side.ts'
import { SignedIn } from '#web/parts/shell/signed-in.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useHydrating } from '#web/ui/use-hydrating.ts'

// Loaded on demand, with the form library: it is shown once to each person. Not before hydration, as a press on a form whose script is
// not there yet would be lost.
const OpenCompany = onDemand(() => import('./open-company.tsx'))

/**
 * Layout of Juaso Business: for people who buy for a company; whoever has none opens one here, in one step, and goes on with the page.
 * Another company's pages are read anew.
 */
export default function BusinessLayout() {
  const person = usePerson()
  const isHydrating = useHydrating()
  const { turn, all, chosen } = useCompanies()
  const mayBuy = Boolean(person && mayBuyOn(sides.business, person.roles))
  useEffect(() => {
    if (mayBuy) void loadCompaniesOnce()
  }, [mayBuy])
  useEffect(() => {
    if (all && chosen) noteCompany()
  }, [all, chosen])
  if (person && !mayBuy) return isHydrating ? null : <OpenCompany />
  return <SignedIn key={turn} opensWithoutNetwork />
}

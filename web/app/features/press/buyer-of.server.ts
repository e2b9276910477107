import type { Side } from '#contracts/cart/cart.ts'
import { companiesOf } from '#web/data/companies/companies-of.server.ts'
import type { PageVisit, ServerApi } from '#web/data/server-api.ts'
import { personOf } from '#web/data/session/token.ts'

/** Whom a press on this side is for: the company that this browser buys for, else the person. */
export async function buyerOf(side: Side, visit: PageVisit | null, api: ServerApi) {
  if (side === 'shopper' || !visit?.token) return { side }
  const companies = await companiesOf(api, personOf(visit.token).id, visit.company)
  return companies?.chosen ? { side, company: companies.chosen.id } : { side }
}

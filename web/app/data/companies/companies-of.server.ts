import type { OwnCompany } from '#contracts/companies/company.ts'
import type { ServerApi } from '../server-api.ts'
import type { Companies } from './companies.ts'

/** The companies of a person, with the one that the browser keeps for them; without one, the oldest. */
export async function companiesOf(
  api: ServerApi,
  personId: string,
  kept: string | null,
): Promise<Companies | null> {
  const { status, body } = await api.get('/api/companies')
  if (status !== 200) return null
  const all = body as OwnCompany[]
  const [chosenBy, id] = kept?.split('.') ?? []
  const chosen = (chosenBy === personId && all.find((one) => one.id === id)) || all[0]
  return { all, chosen: chosen ?? null, turn: 0 }
}

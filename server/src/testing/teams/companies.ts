import type { OwnCompany } from '#contracts/companies/company.ts'
import { joinTeam } from '../selling.ts'
import { type Caller, newPerson, type WholeMarket } from '../whole-market.ts'

export interface Company {
  readonly owner: Caller
  readonly id: string
  readonly path: string
}

/** Companies and their people over HTTP. */
export function companiesIn(market: WholeMarket) {
  const { ownerPool: pool } = market

  /** The role exists from the start, so that the token stays valid. */
  async function aPerson(): Promise<Caller & { email: string }> {
    const caller = await newPerson(market, ['customer', 'business'])
    const { rows } = await pool.query<{ email: string }>(
      'update people set email_verified = true where id = $1 returning email',
      [caller.id],
    )
    return { ...caller, call: caller.call, email: rows[0]?.email ?? '' }
  }

  async function aCompany(company: object = {}): Promise<Company> {
    const owner = await aPerson()
    const { body } = await owner.call<OwnCompany>('POST', '/api/companies', {
      company_name: 'Volta Schools',
      ...company,
    })
    return { owner, id: body.id, path: `/api/companies/${body.id}` }
  }

  async function aMember({ owner, path }: Company, role: string) {
    const person = await aPerson()
    await joinTeam(market, path, { owner, person, email: person.email, role })
    return person
  }

  /** An uploaded private file of a person. */
  async function aPaper(person: Caller): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `insert into uploads (person_id, folder, content_type, ending, state, expires_at)
       values ($1, 'documents', 'application/pdf', 'pdf', 'stored', now()) returning id`,
      [person.id],
    )
    return `/users/api/uploads/${rows[0]?.id}/link`
  }

  return { aPerson, aCompany, aMember, aPaper }
}

const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0')

/** A name, a registration number and a TIN of its own: verified companies share none. */
export const someNumbers = () => ({
  company_name: `Volta Schools ${digits(6)}`,
  registration_number: `CS${digits(9)}`,
  tin: `C${digits(10)}`,
})

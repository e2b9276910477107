import type { Market } from '#seed/content/types.ts'
import { idOf } from '../draw.ts'
import { later, minuteMs } from '../times.ts'
import type { PeopleRows } from './add-people.ts'
import { recordOf } from './find.ts'
import type { Rows } from './rows.ts'

/** The company of each business buyer, opened an hour after the account. */
export function addCompanies(rows: Rows, market: Market, people: PeopleRows): void {
  for (const { key, company } of market.people) {
    if (!company) continue
    const person = recordOf(people, key, 'person')
    const createdAt = later(person.createdAt as Date, 60 * minuteMs)
    const id = idOf('company', key, createdAt)
    rows.companies.push({
      id,
      name: company.name,
      registrationNumber: company.registrationNumber,
      tin: company.taxNumber,
      isVerified: true,
      createdAt,
      updatedAt: createdAt,
    })
    rows.companyMembers.push({
      companyId: id,
      personId: person.id,
      role: 'owner',
      addedBy: person.id,
      createdAt,
    })
  }
}

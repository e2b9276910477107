import { createHash } from 'node:crypto'
import type { CompanyAct } from '#contracts/companies/company-acts.ts'
import { pesewasOf } from '#contracts/money.ts'
import type { Company, Market } from '#seed/content/types.ts'
import { idOf } from '../draw.ts'
import { dayMs, earliest, later, minuteMs } from '../times.ts'
import type { PeopleRows } from './add-people.ts'
import { recordOf } from './find.ts'
import type { Row, Rows } from './rows.ts'

/** A company that is being added: its row, its owner, and when it was opened. */
interface Added {
  readonly rows: Rows
  readonly id: string
  readonly ownerId: string
  readonly createdAt: Date
  readonly now: Date
}

/** The companies, each opened an hour after its owner's account, with their members, branches and what was done. */
export function addCompanies(rows: Rows, market: Market, people: PeopleRows, now: Date): void {
  for (const { key, company } of market.people) {
    if (!company) continue
    const person = recordOf(people, key, 'person')
    const createdAt = later(person.createdAt as Date, 60 * minuteMs)
    const added = { rows, id: idOf('company', key, createdAt), ownerId: person.id, createdAt, now }
    rows.companies.push({
      id: added.id,
      name: company.name,
      registrationNumber: company.registrationNumber,
      tin: company.taxNumber,
      isVerified: company.isVerified,
      poNumberRequired: company.poNumberRequired,
      createdAt,
      updatedAt: createdAt,
    })
    if (company.creditLimit !== null) {
      const limit = pesewasOf(company.creditLimit)
      rows.creditTerms.push({ companyId: added.id, limit, createdAt, updatedAt: createdAt })
    }
    addMember(added, person.id, 'owner', createdAt)
    addAct(added, person.id, 'company.opened', createdAt, { name: company.name })
    addColleagues(added, company, people)
    addBranches(added, company)
    if (company.isVerified) addInvitation(added)
  }
}

function addMember({ rows, id, ownerId }: Added, personId: string, role: string, createdAt: Date): void {
  rows.companyMembers.push({ companyId: id, personId, role, addedBy: ownerId, createdAt })
}

function addColleagues(added: Added, company: Company, people: PeopleRows): void {
  for (const [index, { personKey, role }] of company.members.entries()) {
    const { id, createdAt } = recordOf(people, personKey, 'person')
    const opened = Math.max(added.createdAt.getTime(), (createdAt as Date).getTime())
    const joinedAt = earliest(later(new Date(opened), (index + 2) * 60 * minuteMs), added.now)
    addMember(added, id, role, joinedAt)
    addAct(added, id, 'member.joined', joinedAt, { person_id: id, role })
  }
}

function addBranches(added: Added, company: Company): void {
  for (const [index, branch] of company.branches.entries()) {
    const createdAt = earliest(later(added.createdAt, (index + 1) * dayMs), added.now)
    added.rows.branches.push({
      id: idOf('branch', `${company.name}/${branch.name}`, createdAt),
      companyId: added.id,
      name: branch.name,
      fullName: company.name,
      phoneNumber: branch.phone,
      addressLine1: branch.addressLine1,
      addressLine2: branch.addressLine2,
      city: branch.city,
      region: branch.region,
      digitalAddress: branch.digitalAddress,
      latitude: branch.lat,
      longitude: branch.lng,
      costCentre: branch.costCentre,
      monthlyBudgetPesewas: branch.monthlyBudget === null ? null : pesewasOf(branch.monthlyBudget),
      createdAt,
      updatedAt: createdAt,
    })
    addAct(added, added.ownerId, 'branch.added', createdAt, { name: branch.name })
  }
}

/** An invitation that waits. Nobody has its token. */
function addInvitation(added: Added): void {
  const { rows, ownerId, now } = added
  const sentAt = later(now, -dayMs)
  const id = idOf('invitation', added.id, sentAt)
  const role = 'buyer'
  rows.companyInvitations.push({
    id,
    companyId: added.id,
    email: 'kafui.orders@demo.juaso.test',
    role,
    invitedBy: ownerId,
    tokenHash: createHash('sha256').update(id).digest('hex'),
    sentAt,
    expiresAt: later(sentAt, 7 * dayMs),
    createdAt: sentAt,
  })
  addAct(added, ownerId, 'member.invited', sentAt, { invitation_id: id, role })
}

function addAct(
  { rows, id }: Added,
  actorId: string,
  kind: CompanyAct,
  createdAt: Date,
  detail: Row<'companyEvents'>['detail'],
): void {
  const eventId = idOf('company-event', `${id}/${kind}/${rows.companyEvents.length}`, createdAt)
  rows.companyEvents.push({ id: eventId, companyId: id, actorId, kind, detail, createdAt })
}

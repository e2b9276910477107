import type { Market, Person } from '#seed/content/types.ts'
import { drawBetween, idOf } from '../draw.ts'
import { daysBefore, earliest, later, minuteMs } from '../times.ts'
import type { Row, Rows } from './rows.ts'

/** People by their key in the market. */
export type PeopleRows = ReadonlyMap<
  string,
  Row<'people'> & { id: string; primaryAddress: Row<'addresses'> | null }
>

const rolesOf: Record<Person['role'], string[]> = {
  shopper: ['customer'],
  business: ['customer', 'business'],
  vendor: ['customer', 'vendor'],
  admin: ['customer', 'admin'],
}

/** Everybody with an account, with credentials and addresses. `passwordHash` is the password of every demo account. */
export function addPeople(rows: Rows, market: Market, now: Date, passwordHash: string): PeopleRows {
  const byKey = new Map<string, Row<'people'> & { id: string; primaryAddress: Row<'addresses'> | null }>()
  const daysKnown = daysKnownOf(market)
  for (const person of market.people) {
    const createdAt = daysBefore(now, daysKnown(person.key), `person ${person.key}`)
    const id = idOf('person', person.key, createdAt)
    const row = {
      id,
      email: person.email.toLowerCase(),
      emailVerified: true,
      name: person.fullName,
      image: null,
      phoneNumber: person.phone,
      dateOfBirth: person.birthDate,
      gender: person.gender,
      roles: rolesOf[person.role],
      createdAt,
      updatedAt: createdAt,
    }
    rows.people.push(row)
    if (person.role === 'admin')
      rows.operators.push({ personId: id, role: 'owner', createdAt, updatedAt: createdAt })
    rows.credentials.push({
      id: idOf('credential', person.key, createdAt),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: passwordHash,
      createdAt,
      updatedAt: createdAt,
    })
    byKey.set(person.key, { ...row, primaryAddress: addAddresses(rows, person, id, createdAt, now) })
  }
  return byKey
}

/** Returns the primary address, or the first where none is marked. */
function addAddresses(rows: Rows, person: Person, personId: string, joined: Date, now: Date) {
  const rowsOfPerson = person.addresses.map((address, index) => {
    const createdAt = earliest(later(joined, (5 + 3 * index) * minuteMs), now)
    return {
      id: idOf('address', `${person.key}/${index}`, createdAt),
      personId,
      fullName: person.fullName,
      phoneNumber: address.phone,
      addressLabel: address.label,
      addressLine1: address.addressLine1,
      addressLine2: address.addressLine2 || null,
      city: address.city,
      region: address.region,
      country: 'gh',
      digitalAddress: address.digitalAddress || null,
      landmark: null,
      latitude: address.lat,
      longitude: address.lng,
      isPrimary: address.isPrimary,
      createdAt,
      updatedAt: createdAt,
    }
  })
  rows.addresses.push(...rowsOfPerson)
  return rowsOfPerson.find((address) => address.isPrimary) ?? rowsOfPerson[0] ?? null
}

/** How many days ago a person joined: some weeks before the person's first event. */
function daysKnownOf(market: Market): (key: string) => number {
  const first = new Map<string, number>()
  const note = (key: string, daysAgo: number) => first.set(key, Math.max(first.get(key) ?? 0, daysAgo))
  for (const order of market.orders) note(order.personKey, order.daysAgo)
  for (const review of market.reviews) note(review.personKey, review.daysAgo)
  for (const store of market.stores) {
    note(store.ownerKey, store.joinedDaysAgo)
    for (const { personKey } of store.team) note(personKey, store.joinedDaysAgo)
  }
  return (key) => (first.get(key) ?? 30) + drawBetween(3, 60, 'joined', key)
}

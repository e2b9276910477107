import { digitalAddressOf, phoneOf, placeOf, spotNear } from './places.ts'
import type { Branch, Company, Person } from './types.ts'

/** `name | street, near what, place | cost centre | monthly budget in cedis`. */
const branchesOfVolta = `
Ho head office | 7 Residency Road, Opposite the Regional House, Ho Central Market | CC-100 |
Hohoe store room | Plot 3 Jasikan Road, Lorry park side, Hohoe | CC-210 | 6000
Keta lagoon school | 12 Dzelukope Street, Near Fort Prinzenstein, Keta | CC-220 | 3500
Tema harbour depot for furniture and teaching materials | 41 Hospital Road, Community 1 site 9, Community 1 | CC-300 | 12000
`

function branchesIn(text: string): Branch[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', where = '', costCentre = '', budget = ''] = line.split('|').map((cell) => cell.trim())
      const [addressLine1 = '', addressLine2 = '', placeName = ''] = where
        .split(',')
        .map((part) => part.trim())
      const place = placeOf(placeName)
      return {
        ...{ name, costCentre, monthlyBudget: budget ? Number(budget) : null },
        ...{ addressLine1, addressLine2, city: place.city, region: place.region },
        ...spotNear(place, name),
        digitalAddress: digitalAddressOf(place, name),
        phone: phoneOf(name),
      }
    })
}

export const voltaSchools: Company = {
  ...{ name: 'Volta Schools Ltd', registrationNumber: 'CS048712019', taxNumber: 'C0004871205' },
  ...{ isVerified: true, poNumberRequired: false, creditLimit: 25_000 },
  members: [
    { personKey: 'buyer-elikem-agbeko', role: 'buyer' },
    { personKey: 'approver-mawusi-dogbe', role: 'approver' },
    { personKey: 'reader-senyo-kumordzi', role: 'read_only' },
  ],
  branches: branchesIn(branchesOfVolta),
}

/** A second company, not verified yet; the business buyer of the first one buys for it too. */
const teachersShop: Company = {
  ...{ name: 'Ho Teachers Co-operative Shop', registrationNumber: 'CG201772024', taxNumber: null },
  ...{ isVerified: false, poNumberRequired: true, creditLimit: null },
  members: [{ personKey: 'akosua-volta-schools', role: 'buyer' }],
  branches: [],
}

const noDetails: Pick<Person, 'role' | 'addresses' | 'company'> = {
  role: 'business',
  addresses: [],
  company: null,
}

/** The colleagues of the business buyer, one of each role, and the owner of the second company. */
export const companyPeople: readonly Person[] = [
  {
    ...{ ...noDetails, key: 'buyer-elikem-agbeko', fullName: 'Elikem Agbeko', gender: 'male' },
    ...{ email: 'buyer@demo.juaso.test', phone: phoneOf('volta buyer'), birthDate: '1992-04-17' },
  },
  {
    ...{ ...noDetails, key: 'approver-mawusi-dogbe', fullName: 'Mawusi Dogbe', gender: 'female' },
    ...{ email: 'approver@demo.juaso.test', phone: phoneOf('volta approver'), birthDate: '1979-12-02' },
  },
  {
    ...{ ...noDetails, key: 'reader-senyo-kumordzi', fullName: 'Senyo Kumordzi', gender: 'male' },
    ...{ email: 'accounts@demo.juaso.test', phone: phoneOf('volta accounts'), birthDate: '1987-08-21' },
  },
  {
    ...{ ...noDetails, key: 'owner-dzifa-ahiable', fullName: 'Dzifa Ahiable', gender: 'female' },
    ...{ email: 'cooperative@demo.juaso.test', phone: phoneOf('ho teachers'), birthDate: '1974-03-30' },
    company: teachersShop,
  },
]

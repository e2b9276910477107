import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, vendorPassword } from '#server/testing/earning.ts'
import { joinTeam } from '#server/testing/selling.ts'
import { type Caller, newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import type { Member } from './team.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

interface Person extends Caller {
  readonly email: string
}
interface Team {
  readonly owner: Caller
  readonly id: string
  readonly path: string
}

/** A person with a confirmed address. The role exists from the start, so that the token stays valid. */
async function aPerson(roles: string[], isConfirmed = true): Promise<Person> {
  const caller = await newPerson(market, roles)
  const { rows } = await pool.query<{ email: string }>(
    'update people set email_verified = $2 where id = $1 returning email',
    [caller.id, isConfirmed],
  )
  return { ...caller, call: caller.call, email: rows[0]?.email ?? '' }
}

const rolesOf = async (id: string) =>
  (await pool.query<{ roles: string[] }>('select roles from people where id = $1', [id])).rows[0]?.roles

async function aStoreTeam(): Promise<Team> {
  const owner = await aVendor(market)
  return { owner, id: owner.store.id, path: `${owner.path}/members` }
}

async function aCompanyTeam(): Promise<Team> {
  const owner = await newPerson(market, ['customer', 'business'])
  const { body } = await owner.call<OwnCompany>('POST', '/api/companies', { company_name: 'Volta Schools' })
  return { owner, id: body.id, path: `/api/companies/${body.id}/members` }
}

const storeKind = {
  what: 'store',
  hat: 'vendor',
  start: aStoreTeam,
  high: 'manager',
  low: 'orders',
  add: ({ owner, path }: Team, person: Person, role: string) =>
    joinTeam(market, path.replace('/members', ''), { owner, person, email: person.email, role }),
}
const companyKind = {
  what: 'company',
  hat: 'business',
  start: aCompanyTeam,
  high: 'approver',
  low: 'buyer',
  add: ({ owner, path }: Team, person: Person, role: string) =>
    joinTeam(market, path.replace('/members', ''), { owner, person, email: person.email, role }),
}

describe.each([
  { ...storeKind, former: 'manager' },
  { ...companyKind, former: 'buyer' },
])('the team of a $what', ({ what, hat, start, high, low, former, add: addTo }) => {
  const list = async ({ owner, path }: Team) =>
    (await owner.call<Member<string>[]>('GET', path)).body.map(({ person_id, role }) => [person_id, role])
  const add = async (team: Team, person: Person, role = low) => {
    const { status, body } = await addTo(team, person, role)
    return { status, body: body as unknown as Member<string> & Problem }
  }
  const events = async ({ id }: Team) =>
    (
      await pool.query<{ kind: string; actor_id: string; detail: object }>(
        `select kind, actor_id, detail from ${what}_events where ${what}_id = $1 order by created_at, id`,
        [id],
      )
    ).rows

  test('a person joins once, and gets the role that shows the side', async () => {
    const team = await start()
    const person = await aPerson(['customer'])
    expect((await add(team, person)).status).toBeLessThan(300)
    expect((await add(team, person)).body.code).toBe('member.already')
    expect(await list(team)).toEqual([
      [team.owner.id, 'owner'],
      [person.id, low],
    ])
    expect(await rolesOf(person.id)).toEqual(['customer', hat])
    const detail = { person_id: person.id, role: low }
    expect((await events(team)).at(-1)).toMatchObject({ detail })
  })

  test('a member gets another role; the owner can be neither changed nor removed', async () => {
    const team = await start()
    const person = await aPerson(['customer', hat])
    await add(team, person)
    const path = `${team.path}/${person.id}`
    expect((await team.owner.call('PATCH', path, { role: high })).body).toMatchObject({ role: high })
    expect((await person.call<Problem>('GET', team.path)).body.code).toBe('team.right_missing')
    const own = `${team.path}/${team.owner.id}`
    const refused = [
      await team.owner.call<Problem>('PATCH', own, { role: low }),
      await team.owner.call<Problem>('DELETE', own),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(['member.owner_stays', 'member.owner_stays'])
    const stranger = `${team.path}/${(await aPerson(['customer'])).id}`
    for (const [method, body] of [['PATCH', { role: low }], ['DELETE']] as const) {
      expect((await team.owner.call<Problem>(method, stranger, body)).body.code).toBe('member.not_found')
    }
    const detail = { person_id: person.id, from: low, to: high }
    expect((await events(team)).at(-1)).toMatchObject({ kind: 'member.role_changed', detail })
  })

  test('who is removed is told', async () => {
    const team = await start()
    const person = await aPerson(['customer', hat])
    await add(team, person)
    await team.owner.call('DELETE', `${team.path}/${person.id}`)
    const { rows } = await pool.query(
      'select title, text from notifications where person_id = $1 order by created_at desc limit 1',
      [person.id],
    )
    expect(rows).toEqual([
      {
        title: expect.stringMatching(/^You no longer (work|buy) for \S+/),
        text: 'The owner has taken you out of the team.',
      },
    ])
  })

  test('a member leaves, and the owner is told; the owner stays', async () => {
    const team = await start()
    const person = await aPerson(['customer', hat])
    await add(team, person)
    const own = team.path.replace('/members', '/membership')
    expect((await team.owner.call<Problem>('DELETE', own)).body.code).toBe('member.owner_stays')
    expect((await person.call('DELETE', own)).status).toBe(204)
    expect(await list(team)).toEqual([[team.owner.id, 'owner']])
    expect((await person.call('DELETE', own)).status).toBe(404)
    expect((await events(team)).at(-1)).toMatchObject({ kind: 'member.left', actor_id: person.id })
    const { rows } = await pool.query(
      'select title, text from notifications where person_id = $1 order by created_at desc limit 1',
      [team.owner.id],
    )
    expect(rows).toEqual([
      {
        title: expect.stringMatching(/^Ama Mensah no longer (works|buys) for \S+/),
        text: 'This member has left the team.',
      },
    ])
  })

  test('the end of the last membership removes the role, the end of an earlier one does not', async () => {
    const teams = [await start(), await start()]
    const person = await aPerson(['customer', hat])
    for (const team of teams) await add(team, person)
    // A token of the same second as the change counts as created after it.
    await pause(1_100)
    for (const [index, team] of teams.entries()) {
      expect((await team.owner.call('DELETE', `${team.path}/${person.id}`)).status).toBe(204)
      expect(await rolesOf(person.id)).toEqual(index === 0 ? ['customer', hat] : ['customer'])
    }
    // The page header reads the role from a token, so tokens from before the change are revoked.
    await expect.poll(async () => (await person.call('GET', '/api/cart')).status).toBe(401)
  })

  test('a transfer of ownership needs the password and a member; of many at once one succeeds', async () => {
    const team = await start()
    const heirs = [await aPerson(['customer', hat]), await aPerson(['customer', hat])]
    for (const heir of heirs) await add(team, heir)
    const transferTo = ({ id }: Caller, password: string) =>
      team.owner.call<Problem>('PATCH', `${team.path}/${id}`, { role: 'owner', password })
    const [first, second] = heirs as [Person, Person]
    expect((await transferTo(first, '')).body).toMatchObject({
      code: 'team.password_needed',
      errors: { password: ['Please enter your password to make somebody else the owner'] },
    })
    expect((await transferTo(first, 'a guess')).body.code).toBe('profile.password_wrong')
    expect((await transferTo(await aPerson(['customer']), vendorPassword)).body.code).toBe('member.not_found')
    const answers = await Promise.all([transferTo(first, vendorPassword), transferTo(second, vendorPassword)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const winner = answers[0]?.status === 200 ? first : second
    const members = await list({ ...team, owner: winner })
    expect(members.filter(([, role]) => role === 'owner')).toEqual([[winner.id, 'owner']])
    expect(members).toContainEqual([team.owner.id, former])
    expect((await add(team, await aPerson(['customer']))).status).toBe(403)
    expect((await events(team)).at(-1)).toMatchObject({ kind: 'owner.changed', actor_id: team.owner.id })
  })

  test('a team has a maximum size, and the database enforces one owner and an append-only history', async () => {
    const team = await start()
    await pool.query(
      `with made as (insert into people (email, name, roles)
         select 'many-' || n || '-' || $1 || '@juaso.test', 'Kofi Mensah', '{customer}' from generate_series(2, $2) n returning id)
       insert into ${what}_members (${what}_id, person_id, role, added_by) select $1::uuid, id, 'read_only', id from made`,
      [team.id, limits.teamMembersMax],
    )
    const person = await aPerson(['customer'])
    expect((await add(team, person)).body.code).toBe('member.too_many')
    const refusedBy = (text: string) =>
      pool.query(text).then(
        () => null,
        (error: { constraint?: string; code: string }) => error.constraint ?? error.code,
      )
    const of = `${what}_id = '${team.id}'`
    expect(await refusedBy(`update ${what}_members set role = 'owner' where ${of}`)).toBe(
      `${what}_members_one_owner_key`,
    )
    const ownerless = `${what === 'store' ? 'stores' : 'companies'}_have_an_owner`
    expect(await refusedBy(`delete from ${what}_members where ${of}`)).toBe(ownerless)
    expect(await refusedBy(`update ${what}_members set role = 'read_only' where ${of}`)).toBe(ownerless)
    expect(await refusedBy(`delete from ${what}_events where ${of}`)).toBe('JU002')
  })

  test('memberships end with the person’s account, and all of a team’s with the owner’s', async () => {
    const team = await start()
    const [one, two] = [await aPerson(['customer', hat]), await aPerson(['customer', hat])]
    for (const person of [one, two]) await add(team, person)
    const leave = (person: Caller) => person.call('DELETE', '/api/profile', { password: vendorPassword })
    expect((await leave(one)).status).toBe(204)
    expect(await list(team)).toEqual([
      [team.owner.id, 'owner'],
      [two.id, low],
    ])
    expect((await leave(team.owner)).status).toBe(204)
    expect(await rolesOf(two.id)).toEqual(['customer'])
    const rows = await pool.query(`select from ${what}_members where ${what}_id = $1`, [team.id])
    expect(rows.rows).toEqual([])
  })

  test('concurrent adding, removing and deleting of accounts never deadlocks', async () => {
    const team = await start()
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(['customer', hat])))
    const answers = await Promise.all(
      people.flatMap((person) => [
        add(team, person),
        team.owner.call('DELETE', `${team.path}/${person.id}`),
        person.call('DELETE', '/api/profile', { password: vendorPassword }),
      ]),
    )
    for (const { status } of answers) expect([200, 201, 204, 401, 404]).toContain(status)
    expect(await list(team)).toEqual([[team.owner.id, 'owner']])
  })
})

test('a business account is opened with a name alone, and its numbers may follow', async () => {
  const person = await aPerson(['customer'])
  const { status, body } = await person.call<OwnCompany>('POST', '/api/companies', {
    company_name: '  Volta Schools Ltd ',
    registration_number: 'cs048712019',
    tin: '',
  })
  expect([status, body]).toMatchObject([
    201,
    { company_name: 'Volta Schools Ltd', registration_number: 'CS048712019', tin: null, is_verified: false },
  ])
  expect(body.role).toBe('owner')
  expect(await rolesOf(person.id)).toEqual(['customer', 'business'])
})

test.each([
  ['company_name', { company_name: ' ' }],
  ['registration_number', { company_name: 'Volta Schools', registration_number: '12' }],
  ['tin', { company_name: 'Volta Schools', tin: 'C12' }],
])('a business account with a wrong %s is refused under it', async (field, company) => {
  const person = await aPerson(['customer'])
  const { status, body } = await person.call<Problem>('POST', '/api/companies', company)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  expect(await rolesOf(person.id)).toEqual(['customer'])
})

test('a person opens at most ten companies, however many at once', async () => {
  const person = await aPerson(['customer', 'business'])
  const answers = await Promise.all(
    Array.from({ length: limits.companiesMax + 2 }, () =>
      person.call<Problem>('POST', '/api/companies', { company_name: 'Volta Schools' }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(['company.too_many', 'company.too_many'])
})

import { describe, expect, test } from 'vitest'
import type { Branch } from '#contracts/companies/branches.ts'
import type { CompanyDetail, CompanyInvitation, OwnCompany } from '#contracts/companies/company.ts'
import { rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Activity } from '#contracts/teams/activity.ts'
import type { InvitationAccepted, InvitationShown } from '#contracts/teams/invitations.ts'
import { testDatabase } from '#server/testing/database.ts'
import { vendorPassword } from '#server/testing/earning.ts'
import { invitationTokenFor } from '#server/testing/selling.ts'
import { type Company, companiesIn, someNumbers as numbers } from '#server/testing/teams/companies.ts'
import { type Caller, callerWith, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const visitor = callerWith(market.url, null)
const { aPerson, aCompany, aMember, aPaper } = companiesIn(market)

const detailOf = async ({ owner, path }: Company) => (await owner.call<CompanyDetail>('GET', path)).body
const branch = (name: string) => ({
  name,
  full_name: 'Yaw Boateng',
  phone_number: '0241234567',
  address_line1: '12 Harbour Road, Community 1',
  city: 'Tema',
  region: 'Greater Accra',
  country: 'gh',
})

describe('branches', () => {
  test('a branch has an address, a cost centre and perhaps a budget, and another company cannot touch it', async () => {
    const company = await aCompany()
    const { owner, path } = company
    const added = await owner.call<Branch>('POST', `${path}/branches`, {
      ...branch('Tema depot'),
      cost_centre: 'CC-200',
      monthly_budget: 1500.5,
    })
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        name: 'Tema depot',
        cost_centre: 'CC-200',
        monthly_budget: 1500.5,
        is_active: true,
        address: { address_label: 'Tema depot', phone_number: '+233241234567', city: 'Tema' },
      },
    ])
    const one = `${path}/branches/${added.body.id}`
    const changed = await owner.call<Branch>('PUT', one, { ...branch('Tema depot'), is_active: false })
    expect(changed.body).toMatchObject({ monthly_budget: null, cost_centre: null, is_active: false })
    for (const monthly_budget of [0, -5, 1.005]) {
      expect((await owner.call('PUT', one, { ...branch('Tema depot'), monthly_budget })).status).toBe(400)
    }
    const uncallable = { ...branch('A depot that nobody reaches'), phone_number: '1111111111' }
    for (const [method, at] of [
      ['POST', `${path}/branches`],
      ['PUT', one],
    ] as const)
      expect((await owner.call<Problem>(method, at, uncallable)).body).toMatchObject({
        code: 'phone.impossible',
        errors: { phone_number: [expect.any(String)] },
      })
    const again = await owner.call<Problem>('POST', `${path}/branches`, branch('tema DEPOT'))
    expect(again.body).toMatchObject({
      code: 'branch.name_taken',
      errors: { name: ['Another branch has this name.'] },
    })
    const other = await aCompany()
    const theirs = `${other.path}/branches/${added.body.id}`
    for (const [method, body] of [
      ['PUT', branch('Mine now')],
      ['DELETE', undefined],
    ] as const) {
      expect((await other.owner.call<Problem>(method, theirs, body)).body.code).toBe('branch.not_found')
    }
    expect((await owner.call('DELETE', one)).status).toBe(204)
    expect((await owner.call<Branch[]>('GET', `${path}/branches`)).body).toEqual([])
  })

  test('a company has at most 200 branches, however many are added at once', async () => {
    const { owner, id, path } = await aCompany()
    await pool.query(
      `insert into branches (company_id, name, full_name, phone_number, address_line1, city, region)
       select $1, 'Branch ' || n, 'Yaw Boateng', '+233241234567', '12 Harbour Road', 'Tema', 'Greater Accra'
       from generate_series(1, $2) n`,
      [id, limits.branchesMax - 1],
    )
    const answers = await Promise.all(
      [1, 2, 3].map((n) => owner.call<Problem>('POST', `${path}/branches`, branch(`New ${n}`))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('branch.too_many')
  })
})

describe('the team', () => {
  const invite = ({ owner, path }: Company, email: string, role = 'buyer') =>
    owner.call<CompanyInvitation & Problem>('POST', `${path}/invitations`, { email, role })
  const accept = (caller: Caller, token: string) =>
    caller.call<InvitationAccepted & Problem>('POST', '/api/invitations/accept', { token })

  test('an invitation reveals no account, is accepted once by its address alone, before it ends', async () => {
    const company = await aCompany()
    const [person, other] = [await aPerson(), await aPerson()]
    const emails = []
    for (const email of [person.email, `nobody-${person.id}@juaso.test`]) {
      const { status, body } = await invite(company, email, 'approver')
      expect([status, body]).toMatchObject([201, { role: 'approver', state: 'waiting' }])
      // Who has an account had other e-mails before.
      const { rows } = await pool.query<{ text: string }>(
        "select text from mails where recipient = $1 and text like '%/invitation?token=%'",
        [email],
      )
      expect(rows).toHaveLength(1)
      emails.push(rows[0]?.text.replace(/token=[\w-]+/, 'token='))
    }
    expect(emails[0]).toBe(emails[1])
    expect(emails[0]).toContain('Approver')
    const token = await invitationTokenFor(market, person.email)
    const shown = await visitor.call<InvitationShown>('POST', '/api/invitations/read', { token })
    expect(shown.body).toMatchObject({ kind: 'company', team: 'Volta Schools', role: 'approver' })
    expect((await accept(other, token)).body.code).toBe('invitation.other_account')
    await pool.query(
      "update company_invitations set expires_at = now() - interval '1 second' where email = $1",
      [person.email],
    )
    expect((await accept(person, token)).body.code).toBe('invitation.ended')
    await pool.query(
      "update company_invitations set expires_at = now() + interval '1 day' where email = $1",
      [person.email],
    )
    const answers = await Promise.all([1, 2, 3].map(() => accept(person, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      kind: 'company',
      team: 'Volta Schools',
      key: company.id,
    })
    expect((await invite(company, person.email)).body.code).toBe('member.already')
  })

  test('an unverified company sends few e-mails in a day, and a person’s companies together', async () => {
    const [first, second] = [await aCompany(), await aCompany()]
    const { body } = await first.owner.call<OwnCompany>('POST', '/api/companies', { company_name: 'Another' })
    const mine = { owner: first.owner, id: body.id, path: `/api/companies/${body.id}` }
    const max = limits.invitationsUnverifiedPerDay
    for (let n = 0; n < max; n += 1) {
      const { status } = await invite(n % 2 ? first : mine, `few-${n}-${first.id}@juaso.test`)
      expect(status).toBe(201)
    }
    const refused = await invite(first, `more-${first.id}@juaso.test`)
    expect(refused.body.code).toBe('invitation.company_unverified')
    // The first of the e-mails is a day old then, not in a second.
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect((await invite(second, `more-${first.id}@juaso.test`)).status).toBe(201)
    await pool.query('update companies set is_verified = true where id = $1', [first.id])
    expect((await invite(first, `more-${first.id}@juaso.test`)).status).toBe(201)
  })

  test.each(['owner', 'buyer', 'approver', 'read_only'] as const)(
    'a %s gets every page of the own rights alone',
    async (role) => {
      const company = await aCompany()
      const member = role === 'owner' ? company.owner : await aMember(company, role)
      const rights = rightsOfCompanyRole[role]
      const pages = {
        '': 'read',
        '/branches': 'read',
        '/documents': 'settings',
        '/members': 'team',
        '/invitations': 'team',
        '/activity': 'team',
      } as const
      for (const [page, right] of Object.entries(pages)) {
        const { status } = await member.call('GET', `${company.path}${page}`)
        expect(status, page).toBe(rights.includes(right) ? 200 : 403)
      }
      expect((await detailOf({ ...company, owner: member })).role).toBe(role)
    },
  )

  test('a member leaves, the owner cannot, and who left or was removed is refused at the next call', async () => {
    const company = await aCompany()
    const [leaving, removed] = [await aMember(company, 'buyer'), await aMember(company, 'read_only')]
    // Another company keeps the role in their tokens.
    for (const person of [leaving, removed]) {
      await person.call('POST', '/api/companies', { company_name: 'Own' })
    }
    expect((await leaving.call('DELETE', `${company.path}/membership`)).status).toBe(204)
    await company.owner.call('DELETE', `${company.path}/members/${removed.id}`)
    for (const person of [leaving, removed]) {
      for (const page of ['', '/branches', '/members']) {
        expect((await person.call<Problem>('GET', `${company.path}${page}`)).body.code).toBe(
          'company.not_yours',
        )
      }
    }
    const own = await company.owner.call<Problem>('DELETE', `${company.path}/membership`)
    expect(own.body.code).toBe('member.owner_stays')
    const { body } = await company.owner.call<Activity>('GET', `${company.path}/activity`)
    expect(body.rows.slice(0, 2).map(({ kind, about }) => [kind, about !== null])).toEqual([
      ['member.removed', true],
      ['member.left', true],
    ])
  })
})

test('the download of a person has the companies, and deleting the owner’s account erases what was kept of them', async () => {
  const company = await aCompany({ ...numbers(), company_name: 'Volta Schools' })
  const { owner, path } = company
  const file = await aPaper(owner)
  await owner.call('POST', `${path}/documents`, { kind: 'registration', file })
  await owner.call('POST', `${path}/branches`, branch('Tema depot'))
  const member = await aMember(company, 'buyer')
  await owner.call('POST', `${path}/invitations`, { email: `w-${owner.id}@juaso.test`, role: 'buyer' })
  const { body } = await owner.call<Record<string, unknown[]>>('GET', '/api/profile/export')
  expect(body.companies).toMatchObject([
    {
      company: 'Volta Schools',
      role: 'owner',
      owned: { branches: [{ name: 'Tema depot' }] },
      papers: [{ file }],
    },
  ])
  const theirs = (await member.call<Record<string, unknown[]>>('GET', '/api/profile/export')).body
  expect(theirs.companies).toMatchObject([{ role: 'buyer', owned: null }])
  expect(theirs.company_invitations).toMatchObject([{ company: 'Volta Schools', state: 'accepted' }])
  expect(theirs.company_activity).toMatchObject([{ kind: 'member.joined' }])
  expect((await owner.call('DELETE', '/api/profile', { password: vendorPassword })).status).toBe(204)
  for (const table of ['company_documents', 'branches', 'company_invitations', 'company_members']) {
    expect(
      (await pool.query(`select from ${table} where company_id = $1`, [company.id])).rowCount,
      table,
    ).toBe(0)
  }
  expect((await member.call<Problem>('GET', path)).status).toBeGreaterThanOrEqual(401)
})

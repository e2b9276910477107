import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CompanyDetail, CompanyDocument } from '#contracts/companies/company.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Activity } from '#contracts/teams/activity.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type Company, companiesIn, someNumbers as numbers } from '#server/testing/teams/companies.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { atTheTerminal } from '../../operators/index.ts'
import { decideCompany, listSubmittedCompanies, readCompanyToCheck } from './decide-company.ts'

const byHand = { actor: atTheTerminal }
const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aPerson, aCompany, aPaper } = companiesIn(market)

async function aSubmitted(): Promise<Company> {
  const company = await aCompany(numbers())
  const file = await aPaper(company.owner)
  await company.owner.call('POST', `${company.path}/documents`, { kind: 'registration', file })
  await company.owner.call('POST', `${company.path}/submission`)
  return company
}

type Numbers = ReturnType<typeof numbers>
/** The same text in full-width letters, which look the same. */
const wide = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))

const detailOf = async ({ owner, path }: Company) => (await owner.call<CompanyDetail>('GET', path)).body
describe('verification', () => {
  test('a company is sent in with numbers and its certificate, decided by an operator, and its owner is told', async () => {
    const { company_name, registration_number, tin } = numbers()
    const company = await aCompany({ company_name })
    const { owner, path } = company
    const submit = async () => (await owner.call<Problem & CompanyDetail>('POST', `${path}/submission`)).body
    expect((await submit()).code).toBe('company.number_missing')
    const settings = { company_name, registration_number }
    await owner.call('PUT', path, settings)
    expect((await submit()).code).toBe('company.tin_missing')
    await owner.call('PUT', path, { ...settings, tin })
    expect((await submit()).code).toBe('company.paper_missing')
    const file = await aPaper(owner)
    const added = await owner.call<CompanyDocument[]>('POST', `${path}/documents`, {
      kind: 'registration',
      file,
    })
    expect([added.status, added.body]).toMatchObject([201, [{ kind: 'registration' }]])
    expect(await submit()).toMatchObject({ verification: 'submitted', is_verified: false })
    expect((await submit()).code).toBe('company.already_sent')
    expect((await listSubmittedCompanies(market.market)).map(({ id }) => id)).toContain(company.id)
    expect((await readCompanyToCheck(market.market, company.id)).papers).toMatchObject([{ file }])

    const reason = 'The certificate is of another company.'
    await decideCompany(market.market, company.id, { isVerified: false, reason }, byHand)
    expect(await detailOf(company)).toMatchObject({ verification: 'refused', refused_reason: reason })
    await expect(
      decideCompany(market.market, company.id, { isVerified: true }, byHand),
    ).rejects.toMatchObject({
      code: 'company.cannot_decide',
    })
    await submit()
    await decideCompany(market.market, company.id, { isVerified: true }, byHand)
    expect(await detailOf(company)).toMatchObject({ verification: 'verified', refused_reason: null })
    const { rows } = await pool.query<{ title: string }>(
      "select title from notifications where person_id = $1 and kind = 'companies' order by created_at, id",
      [owner.id],
    )
    expect(rows.map(({ title }) => title)).toEqual([
      `${company_name} could not be verified yet`,
      `${company_name} is verified`,
    ])
    await expect(
      decideCompany(market.market, randomUUID(), { isVerified: true }, byHand),
    ).rejects.toMatchObject({
      code: 'company.not_found',
    })
  })

  test.each([
    ['name', { company_name: 'Volta Schools and Sons' }],
    ['registration number', { registration_number: 'CS999999999' }],
    ['TIN', { tin: 'C0004871299' }],
  ])(
    'a verified company that changes its %s is unverified again, and one that asks for PO numbers is not',
    async (_, change) => {
      const company = await aSubmitted()
      await decideCompany(market.market, company.id, { isVerified: true }, byHand)
      const { company_name, registration_number, tin } = await detailOf(company)
      const as = { company_name, registration_number, tin }
      await company.owner.call('PUT', company.path, { ...as, po_number_required: true })
      expect(await detailOf(company)).toMatchObject({ verification: 'verified', po_number_required: true })
      await company.owner.call('PUT', company.path, { ...as, ...change })
      expect(await detailOf(company)).toMatchObject({ verification: 'none', is_verified: false })
      expect(
        (await company.owner.call<Activity>('GET', `${company.path}/activity`)).body.rows[0],
      ).toMatchObject({
        kind: 'company.changed',
        changes: expect.arrayContaining([expect.objectContaining({ from: expect.any(String) })]),
      })
    },
  )

  test('no company is named like the market; one that has such a name keeps it until it takes another', async () => {
    const company_name = 'Jua5o Support Ltd'
    const opened = await (await aPerson()).call<Problem>('POST', '/api/companies', { company_name })
    expect(opened.body).toMatchObject({
      code: 'company.name_misleads',
      errors: { company_name: [expect.stringContaining('without “Juaso”')] },
    })
    const { id, owner, path } = await aCompany(numbers())
    const { registration_number, tin } = await detailOf({ id, owner, path } as Company)
    const rename = (name: string) =>
      owner.call<Problem>('PUT', path, { company_name: name, registration_number, tin })
    expect((await rename(company_name)).body.code).toBe('company.name_misleads')
    expect((await rename('Call 024 412 3456')).body.code).toBe('company.name_misleads')
    await pool.query('update companies set name = $2 where id = $1', [id, company_name])
    expect((await rename(company_name)).status).toBe(200)
  })

  test('two companies cannot be verified with one registration number', async () => {
    const [first, second] = [await aSubmitted(), await aSubmitted()]
    const number = 'CS111222333'
    await pool.query('update companies set registration_number = $1 where id = any ($2)', [
      number,
      [first.id, second.id],
    ])
    await decideCompany(market.market, first.id, { isVerified: true }, byHand)
    await expect(decideCompany(market.market, second.id, { isVerified: true }, byHand)).rejects.toThrow(
      'Another verified company has this registration number.',
    )
    const third = await aCompany({ ...numbers(), registration_number: number })
    await third.owner.call('POST', `${third.path}/documents`, {
      kind: 'registration',
      file: await aPaper(third.owner),
    })
    expect((await third.owner.call<Problem>('POST', `${third.path}/submission`)).body.code).toBe(
      'company.number_taken',
    )
  })

  test.each([
    [
      'name',
      'company.name_taken',
      ({ company_name }: Numbers) => ({ company_name: `  ${company_name.toUpperCase()}. ` }),
    ],
    [
      'name in other characters',
      'company.name_taken',
      ({ company_name }: Numbers) => ({ company_name: wide(company_name) }),
    ],
    ['TIN', 'company.tin_taken', ({ tin }: Numbers) => ({ tin })],
  ])('nobody is sent in or verified with the %s of a verified company', async (_, code, taken) => {
    const first = await aSubmitted()
    await decideCompany(market.market, first.id, { isVerified: true }, byHand)
    const { company_name, tin } = await detailOf(first)
    const other = await aCompany({ ...numbers(), ...taken({ ...numbers(), company_name, tin: tin ?? '' }) })
    const file = await aPaper(other.owner)
    await other.owner.call('POST', `${other.path}/documents`, { kind: 'registration', file })
    const sent = await other.owner.call<Problem>('POST', `${other.path}/submission`)
    expect(sent).toMatchObject({ status: 409, body: { code } })
    await pool.query('update companies set submitted_at = now() where id = $1', [other.id])
    await expect(decideCompany(market.market, other.id, { isVerified: true }, byHand)).rejects.toMatchObject({
      code,
    })
  })

  test('papers are private uploads of the caller, used once, and stay while an operator looks', async () => {
    const company = await aCompany(numbers())
    const { owner, path } = company
    const add = async (file: string) =>
      (
        await owner.call<Problem & CompanyDocument[]>('POST', `${path}/documents`, {
          kind: 'registration',
          file,
        })
      ).body
    const file = await aPaper(owner)
    const [paper] = await add(file)
    expect((await add(file)).code).toBe('upload.file_invalid')
    expect((await add(await aPaper(await aPerson()))).code).toBe('upload.file_invalid')
    expect((await add('/uploads/products/x.png')).status).toBe(400)
    const other = await aCompany()
    const stolen = `${other.path}/documents/${paper?.id}`
    expect((await other.owner.call<Problem>('DELETE', stolen)).body.code).toBe('company.paper_not_found')
    await owner.call('POST', `${path}/submission`)
    const mine = `${path}/documents/${paper?.id}`
    expect((await owner.call<Problem>('DELETE', mine)).body.code).toBe('company.papers_closed')
    expect((await add(await aPaper(owner))).code).toBe('company.papers_closed')
    // A change takes the submission back.
    await owner.call('PUT', path, numbers())
    expect((await owner.call('DELETE', mine)).status).toBe(204)
    const { rows } = await pool.query('select claimed_at from uploads where person_id = $1', [owner.id])
    expect(rows).toEqual([{ claimed_at: null }, { claimed_at: null }])
    for (let n = 0; n < limits.companyPapersMax; n += 1) await add(await aPaper(owner))
    expect((await add(await aPaper(owner))).code).toBe('company.papers_full')
  })

  test('a name with a web address is refused: it would stand in e-mails to strangers', async () => {
    const person = await aPerson()
    for (const company_name of ['Win at https://x.y', 'www prizes at www.prize', 'PRIZES.COM']) {
      const { body } = await person.call<Problem>('POST', '/api/companies', { company_name })
      expect(body.errors?.company_name, company_name).toEqual(['Please write the name without a web address'])
    }
  })
})

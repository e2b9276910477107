import { expect, test } from 'vitest'
import type { CompanyDetail } from '#contracts/companies/company.ts'
import type { CompanyRow, CompanyToDecide } from '#contracts/desk/desk.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { companiesIn, someNumbers as numbers } from '#server/testing/teams/companies.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const operator = await anOperator(market, 'trust')
const { aCompany, aPaper } = companiesIn(market)
const reason = 'The certificate shows another number.'

async function aSubmitted() {
  const company = await aCompany(numbers())
  const { owner, path } = company
  const file = await aPaper(owner)
  await owner.call('POST', `${path}/documents`, { kind: 'registration', file })
  await owner.call('POST', `${path}/submission`)
  const atDesk = `/api/admin/companies/${company.id}`
  return {
    ...company,
    detail: async () => (await owner.call<CompanyDetail>('GET', path)).body,
    change: async (given: object) => {
      const { company_name, registration_number, tin } = (await owner.call<CompanyDetail>('GET', path)).body
      return owner.call<Problem>('PUT', path, { company_name, registration_number, tin, ...given })
    },
    add: async () =>
      owner.call<Problem>('POST', `${path}/documents`, { kind: 'registration', file: await aPaper(owner) }),
    look: async () => (await operator.call<CompanyToDecide>('GET', atDesk)).body,
    decide: (act: 'ask' | 'refuse' | 'verify', body: object) =>
      operator.call<Problem>('POST', `${atDesk}/${act}`, body),
  }
}

/** What a person finds at the lines that a machine cannot check. */
const findingsOf = ({ checks }: CompanyToDecide) =>
  Object.fromEntries(checks.filter(({ passed }) => passed === null).map(({ id }) => [id, true]))

test('a company that is asked about a number keeps its place when that number alone is corrected', async () => {
  const company = await aSubmitted()
  const since = (await company.detail()).submitted_at
  const { shown } = await company.look()
  expect((await company.decide('ask', { field: 'tin', reason, shown })).status).toBe(204)
  expect(await company.detail()).toMatchObject({
    asked: { field: 'tin', words: reason },
    submitted_at: since,
  })
  const { asked, question } = await company.look()
  expect([asked, question?.is_answered]).toEqual([{ field: 'tin', words: reason }, false])
  await company.change({ tin: 'C0009991111' })
  expect(await company.detail()).toMatchObject({ asked: null, submitted_at: since, tin: 'C0009991111' })
  const { body: list } = await operator.call<{ rows: CompanyRow[] }>('GET', '/api/admin/companies')
  const row = list.rows.find(({ id }) => id === company.id)
  expect(row?.question).toEqual({ at: question?.at, is_answered: true })
  await company.change({ registration_number: 'CS123456789' })
  expect(await company.detail()).toMatchObject({ verification: 'none', submitted_at: null })
})

test('a number that was right is answered by saving it as it is', async () => {
  const company = await aSubmitted()
  const since = (await company.detail()).submitted_at
  await company.decide('ask', { field: 'tin', reason })
  await company.change({ po_number_required: true })
  expect((await company.detail()).asked).toMatchObject({ field: 'tin' })
  await company.change({ po_number_required: true })
  expect(await company.detail()).toMatchObject({ asked: null, submitted_at: since })
})

test('papers can be added while an operator asks for them, and not otherwise', async () => {
  const company = await aSubmitted()
  expect((await company.add()).body.code).toBe('company.papers_closed')
  await company.decide('ask', { field: 'papers', reason })
  const { shown } = await company.look()
  expect(await company.detail()).toMatchObject({ asked: { field: 'papers' }, adds_papers: true })
  expect([(await company.add()).status, (await company.add()).status]).toEqual([201, 201])
  // It is answered; more can follow until the decision.
  expect(await company.detail()).toMatchObject({ asked: null, adds_papers: true })
  expect((await company.look()).asked).toBeNull()
  expect((await company.look()).documents).toHaveLength(3)
  expect((await company.decide('refuse', { field: 'papers', reason, shown })).body.code).toBe('task.changed')
})

test('a company is sent back with the field that is wrong, by text message too, and is free to be sent in again', async () => {
  const company = await aSubmitted()
  await pool.query('update people set sign_in_phone = $2 where id = $1', [company.owner.id, '+233241119922'])
  await company.decide('refuse', { field: 'registration_number', reason })
  expect(await company.detail()).toMatchObject({
    verification: 'refused',
    refused: { field: 'registration_number', words: reason },
  })
  const { rows } = await pool.query<{ text: string }>(
    "select text from text_messages where recipient = '+233241119922'",
  )
  expect(rows.map(({ text }) => text).join()).toContain('could not be verified yet')
  expect((await company.owner.call('POST', `${company.path}/submission`)).status).toBe(200)
  expect(await company.detail()).toMatchObject({ verification: 'submitted', refused: null })
})

test('what changed while it was looked at is neither verified nor sent back', async () => {
  const company = await aSubmitted()
  const seen = await company.look()
  const findings = findingsOf(seen)
  const open = () =>
    operator.call('POST', `/api/admin/companies/${company.id}/documents`, { reason: 'To check.' })
  await open()
  await company.change({ tin: 'C0008882222' })
  await company.owner.call('POST', `${company.path}/submission`)
  const { shown } = seen
  expect((await company.decide('verify', { findings, shown })).body.code).toBe('task.changed')
  expect((await company.decide('refuse', { field: 'tin', reason, shown })).body.code).toBe('task.changed')
  await open()
  const now = await company.look()
  expect((await company.decide('verify', { findings, shown: now.shown })).status).toBe(204)
  expect(await company.detail()).toMatchObject({ verification: 'verified' })
})

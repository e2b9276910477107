import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Desk, OpenedDocuments, StoreToCheck } from '#contracts/desk/desk.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { testDatabase } from '#server/testing/database.ts'
import { companiesIn, someNumbers } from '#server/testing/teams/companies.ts'
import { anOperator, setBack } from '#server/testing/teams/operators.ts'
import { submittedStoreIn } from '#server/testing/teams/submitted-store.ts'
import { profileSteps } from '#server/testing/vendor-profile.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-desk-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })
const { ownerPool: pool } = market
const { aCompany, aPaper } = companiesIn(market)
const owner = await anOperator(market)
const trust = await anOperator(market, 'trust')

const aSubmittedStore = () => submittedStoreIn(market)
const desk = async (operator = owner) => (await operator.call<Desk>('GET', '/api/admin/desk')).body
const read = async (slug: string) => (await owner.call<StoreToCheck>('GET', `/api/admin/stores/${slug}`)).body
const personal = {
  phone_once: true,
  card_readable: true,
  card_number: true,
  selfie: true,
  certificate: true,
  goods: true,
}
const openPapers = (slug: string, operator: Caller) =>
  operator.call('POST', `/api/admin/stores/${slug}/documents`, { reason: 'Checking the papers.' })
async function decide(slug: string, operator: Caller, findings: object = personal) {
  const { shown } = await read(slug)
  return operator.call<Problem>('POST', `/api/admin/stores/${slug}/verify`, { findings, shown })
}
async function verify(slug: string, operator: Caller, findings: object = personal) {
  await openPapers(slug, operator)
  return decide(slug, operator, findings)
}
const statusOf = async (slug: string) =>
  (await pool.query('select status from stores where slug = $1', [slug])).rows[0].status

/** Ends what earlier tests left waiting, and gives the cards other numbers. */
const forgetStores = () =>
  pool.query(`delete from vendor_profiles; update stores set status = 'draft'; delete from store_members`)

test('what waits is on the desk with its count, its deadline and its page, the earliest deadline first', async () => {
  const before = await desk()
  const { slug } = await aSubmittedStore()
  const company = await aCompany(someNumbers())
  await company.owner.call('POST', `${company.path}/documents`, {
    ...{ kind: 'registration', file: await aPaper(company.owner) },
  })
  await company.owner.call('POST', `${company.path}/submission`)
  await pool.query(
    `insert into money_alarms (kind, subject, detail, created_at) values ('refund.failed', gen_random_uuid(), 'the bank refused', now() - interval '3 hours')`,
  )
  await pool.query(
    `insert into help_messages (kind, side, full_name, email, subject, message, reply_by)
     values ('contact', 'shopper', 'Efua Addo', 'efua@juaso.test', 'I paid twice', 'Please help.', now() + interval '30 minutes')`,
  )
  const { counts, tasks, due_today } = await desk()
  expect(counts).toEqual({ ...before.counts, alarm: 1, message: 1, store: 1, company: 1 })
  expect(tasks.map(({ kind, title, link }) => [kind, title, link])).toEqual([
    ['message', 'Message: “I paid twice”', expect.stringMatching(/^\/admin\/messages\/message\//)],
    ['alarm', 'Refund failed', null],
    ['store', 'Store to verify', `/admin/stores/${slug}`],
    ['company', 'Company to verify', `/admin/companies/${company.id}`],
  ])
  expect(due_today).toBe(
    tasks.filter(({ due }) => due.slice(0, 10) <= new Date().toISOString().slice(0, 10)).length,
  )
})

test('a task is taken and given back; one that is done cannot be taken', async () => {
  const { slug } = await aSubmittedStore()
  const path = `/api/admin/desk/store/${slug}`
  expect((await trust.call('PUT', path)).status).toBe(204)
  const taken = (await desk()).tasks.find(({ id }) => id === slug)
  expect(taken?.with?.id).toBe(trust.id)
  expect((await owner.call('DELETE', path)).status).toBe(204)
  expect((await desk()).tasks.find(({ id }) => id === slug)?.with?.id).toBe(trust.id)
  await trust.call('DELETE', path)
  expect((await desk()).tasks.find(({ id }) => id === slug)?.with).toBeNull()
  await verify(slug, owner)
  await pool.query(`update stores set status = 'verified' where slug = $1`, [slug])
  expect((await trust.call<Problem>('PUT', path)).body.code).toBe('task.done')
})

test('nobody takes a task that their role cannot finish, and who reads takes none', async () => {
  const { slug } = await aSubmittedStore()
  const path = `/api/admin/desk/store/${slug}`
  for (const role of ['read_only', 'money', 'catalogue'] as const) {
    const { status, body } = await (await anOperator(market, role)).call<Problem>('PUT', path)
    expect([status, body.code], role).toEqual([403, 'operator.right_missing'])
  }
  const reader = await anOperator(market, 'read_only')
  expect((await reader.call<Problem>('PUT', '/api/admin/desk/dispute/any')).body.code).toBe(
    'operator.right_missing',
  )
  expect((await desk()).tasks.find(({ id }) => id === slug)?.with).toBeNull()
})

test('a store shows what was typed, its numbers by their end, and what a machine can check', async () => {
  await forgetStores()
  const { slug } = await aSubmittedStore()
  const store = await read(slug)
  expect(store.documents.map(({ label }) => label)).toEqual(['Selfie', 'Ghana Card'])
  expect(JSON.stringify(store)).not.toContain('724519083')
  expect(store.fields).toContainEqual({ field: 'ghana_card_number', value: '•••83-6' })
  const results = Object.fromEntries(store.checks.map(({ id, passed }) => [id, passed]))
  expect(results).toMatchObject({
    ...{ card_form: true, card_once: true, name_equal: true, papers: true },
    ...{ card_readable: null, card_number: null, selfie: null, goods: null },
  })
})

test('papers open with a reason and a fresh code alone, and the log says by whom and why', async () => {
  await forgetStores()
  const { slug, id } = await aSubmittedStore()
  const path = `/api/admin/stores/${slug}/documents`
  const reason = 'Checking the papers that were sent in.'
  expect((await owner.call('POST', path, { reason: ' ' })).status).toBe(400)
  await setBack(market, owner, { code: 20, act: 1 })
  expect((await owner.call<Problem>('POST', path, { reason })).body.code).toBe('operator.code_again')
  await setBack(market, owner, {})
  const { body } = await owner.call<z.infer<typeof OpenedDocuments>>('POST', path, { reason })
  expect(body.numbers).toContainEqual({ label: 'Ghana Card number', value: 'GHA-724519083-6' })
  expect(body.documents).toHaveLength(2)
  const file = await fetch(market.url + body.documents[0]?.url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
  const [act] = (await read(slug)).history
  expect(act).toMatchObject({
    ...{ kind: 'document.opened', subject_id: id, reason, by: { id: owner.id } },
    after: { papers: 2, numbers: ['Ghana Card number', 'TIN'] },
  })
  const link = `/users/api/uploads/${body.documents[0]?.id}/link`
  expect((await owner.call('GET', link)).status).toBe(404)
})

test('a store is verified once every line of its checklist is passed, once, and who comes second is told by whom', async () => {
  await forgetStores()
  const { slug } = await aSubmittedStore()
  expect((await verify(slug, owner, {})).body.code).toBe('task.check_missing')
  expect((await verify(slug, owner, { ...personal, selfie: false })).body.code).toBe('task.check_failed')
  await openPapers(slug, trust)
  const answers = await Promise.all([decide(slug, owner), decide(slug, trust), decide(slug, owner)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  const refused = answers.find(({ status }) => status === 409)?.body
  expect(refused).toMatchObject({ code: 'task.decided', detail: 'Ama Mensah has decided this already.' })
  expect(await statusOf(slug)).toBe('verified')
  const acts = (await read(slug)).history.filter(({ kind }) => kind === 'store.verified')
  expect(acts).toMatchObject([
    { before: { status: 'submitted' }, after: { status: 'verified', selfie: true } },
  ])
})

test('nobody verifies a store without having opened the papers that were sent in last', async () => {
  await forgetStores()
  const { slug, vendor } = await aSubmittedStore()
  await openPapers(slug, owner)
  expect((await decide(slug, trust)).body.code).toBe('task.papers_unseen')
  const { shown } = await read(slug)
  const reject = { field: 'ghana_card_image', reason: 'The picture is dark.', findings: {}, shown }
  expect((await trust.call('POST', `/api/admin/stores/${slug}/reject`, reject)).status).toBe(204)
  await vendor.call('POST', `/api/vendor/${slug}/profile/submission`)
  expect((await decide(slug, owner)).body.code).toBe('task.papers_unseen')
  expect(await statusOf(slug)).toBe('submitted')
  await openPapers(slug, owner)
  expect((await decide(slug, owner)).status).toBe(204)
})

test('what a machine found cannot be overruled: a second store with the same card and TIN', async () => {
  await forgetStores()
  const [first, second] = [await aSubmittedStore(), await aSubmittedStore()]
  const { name } = await read(first.slug)
  const { checks } = await read(second.slug)
  for (const line of ['card_once', 'tin_once'])
    expect(checks.find(({ id }) => id === line)).toMatchObject({ passed: false, detail: name })
  expect((await verify(second.slug, owner, { ...personal, card_once: true })).body.code).toBe(
    'task.check_failed',
  )
  expect(await statusOf(second.slug)).toBe('submitted')
})

test('a store is sent back with the field to mend, which its vendor reads', async () => {
  await forgetStores()
  const { slug, vendor } = await aSubmittedStore()
  const reason = 'The picture of the card is cut off. Please take it again.'
  const { shown } = await read(slug)
  const reject = { field: 'ghana_card_image', reason, findings: { card_readable: false }, shown }
  expect((await trust.call('POST', `/api/admin/stores/${slug}/reject`, reject)).status).toBe(204)
  const { body } = await vendor.call<VendorProfile>('GET', `/api/vendor/${slug}/profile`)
  expect(body.rejected).toEqual({ field: 'ghana_card_image', step: 2, reason })
  expect((await read(slug)).history[0]).toMatchObject({
    kind: 'store.rejected',
    reason,
    after: { card_readable: false },
  })
})

test('a store is asked about a field without being sent back: that step opens, and its answer has to be seen before it is verified', async () => {
  await forgetStores()
  const { slug, vendor } = await aSubmittedStore()
  await openPapers(slug, owner)
  const { body: before } = await vendor.call<VendorProfile>('GET', `/api/vendor/${slug}/profile`)
  const { profile_photo, ghana_card_image } = before.fields
  const papers = { ...profileSteps.verification, profile_photo, ghana_card_image }
  const answer = () => vendor.call<Problem>('PUT', `/api/vendor/${slug}/profile/verification`, papers)
  expect((await answer()).body.code).toBe('profile.checked')
  const { shown } = await read(slug)
  const question = { field: 'tin_number', reason: 'Which of your two numbers is the right one?', shown }
  expect((await trust.call('POST', `/api/admin/stores/${slug}/ask`, question)).status).toBe(204)
  expect(await read(slug)).toMatchObject({
    status: 'submitted',
    asked: { field: 'tin_number', words: question.reason },
    history: [{ kind: 'store.asked', reason: question.reason }, {}],
  })
  const { body: asked } = await vendor.call<VendorProfile>('GET', `/api/vendor/${slug}/profile`)
  expect(asked.asked).toEqual({ field: 'tin_number', step: 2, words: question.reason })
  expect((await answer()).status).toBeLessThan(300)
  expect(await read(slug)).toMatchObject({ status: 'submitted', asked: null })
  // Nobody is asked again, or sent back, for what stood there before the answer.
  for (const act of ['ask', 'reject'])
    expect(await trust.call('POST', `/api/admin/stores/${slug}/${act}`, question)).toMatchObject({
      status: 409,
      body: { code: 'task.changed' },
    })
  expect((await answer()).body.code).toBe('profile.checked')
  // The papers may be others than those that were opened before.
  expect((await decide(slug, owner)).body.code).toBe('task.papers_unseen')
  await openPapers(slug, owner)
  expect((await decide(slug, owner)).status).toBe(204)
  expect((await trust.call<Problem>('POST', `/api/admin/stores/${slug}/ask`, question)).body.code).toBe(
    'task.decided',
  )
})

test('a decision about a store goes by text message to its owner’s proven number, and to no other', async () => {
  await forgetStores()
  const proven = '+233244000999'
  const textsTo = async (number: string) =>
    (await pool.query('select text from text_messages where recipient = $1 order by created_at', [number]))
      .rows
  const { slug, vendor } = await aSubmittedStore()
  await pool.query(`update people set sign_in_phone = $2, phone_number = '+233244000998' where id = $1`, [
    ...[vendor.id, proven],
  ])
  expect((await verify(slug, trust)).status).toBe(204)
  const shut = { reason: 'Several parcels were not sent.', until: null, open_orders: 'keep' }
  expect((await trust.call('POST', `/api/admin/stores/${slug}/suspend`, shut)).status).toBe(204)
  const texts = await textsTo(proven)
  expect(texts).toHaveLength(2)
  expect(texts[0].text).toMatch(/^Juaso: .+\. Read what it means: http.+account-settings$/)
  expect(await textsTo('+233244000998')).toEqual([])
})

test('nobody decides about a store or a company that they belong to', async () => {
  await forgetStores()
  const { slug, id } = await aSubmittedStore()
  const company = await aCompany(someNumbers())
  await pool.query(
    `update companies set submitted_at = coalesce(submitted_at, now()), is_verified = false where id = $1`,
    [company.id],
  )
  const insider = await anOperator(market, 'owner', { isMember: true })
  await pool.query(
    `insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'manager', $2)`,
    [...[id, insider.id]],
  )
  await pool.query(
    `insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'buyer', $2)`,
    [...[company.id, insider.id]],
  )
  const own = { status: 403, body: { code: 'operator.own_matter' } }
  const { shown } = await read(slug)
  const refusing = { field: 'ghana_card_number', reason: 'The picture cannot be read.', findings: {}, shown }
  const ofStore = `/api/admin/stores/${slug}`
  expect(await verify(slug, insider)).toMatchObject(own)
  expect(await insider.call('POST', `${ofStore}/reject`, refusing)).toMatchObject(own)
  const ofCompany = `/api/admin/companies/${company.id}`
  const refusal = { reason: 'The certificate is of another company.' }
  expect(await insider.call('POST', `${ofCompany}/refuse`, refusal)).toMatchObject(own)
  expect(await statusOf(slug)).toBe('submitted')

  expect((await trust.call('POST', `${ofCompany}/refuse`, refusal)).status).toBe(204)
  expect((await verify(slug, trust)).status).toBe(204)
  const shut = { reason: 'Several parcels were not sent.', until: null, open_orders: 'keep' }
  expect(await insider.call('POST', `${ofStore}/suspend`, shut)).toMatchObject(own)
  expect((await trust.call('POST', `${ofStore}/suspend`, shut)).status).toBe(204)
  expect(await insider.call('POST', `${ofStore}/reinstate`, { reason: 'All is well.' })).toMatchObject(own)
  const moved = { reason: 'One more day.', until: '2120-01-31', seen: null }
  expect(await insider.call('PUT', `${ofStore}/suspension`, moved)).toMatchObject(own)
  expect(await statusOf(slug)).toBe('suspended')
})

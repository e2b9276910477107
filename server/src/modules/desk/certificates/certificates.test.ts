import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Desk, OpenedDocuments } from '#contracts/desk/desk.ts'
import type { CertificateAct, DeskCertificates } from '#contracts/desk/money/certificates.ts'
import type { ActDone, ActPreview } from '#contracts/desk/money/payments.ts'
import type { CompanyInvoice } from '#contracts/invoices/invoices.ts'
import type { Problem } from '#contracts/refusals.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { companiesIn } from '#server/testing/teams/companies.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-certificates-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })
const { ownerPool: pool } = market
const { aCompany, buyOnInvoice } = invoicingIn(market)
const { aPaper } = companiesIn(market)
const [money, owner, reader] = [
  await anOperator(market, 'money'),
  await anOperator(market),
  await anOperator(market, 'read_only'),
]

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** A certificate over GHS 3.45 for an invoice of GHS 115.00. */
async function aCertificate() {
  const { company, store, product } = await aCompany({ limit: 500_000 })
  const number = (await buyOnInvoice(company, product)).body.order_number
  const at = `/api/companies/${company.companyId}/invoices/${number}`
  const handed = await company.call<CompanyInvoice>('POST', `${at}/certificates`, {
    ...{ number: `WHT-${number}`, amount: 3.45 },
    file: await aPaper(company),
  })
  expect(handed.status).toBe(201)
  const { rows } = await money
    .call<DeskCertificates>('GET', '/api/admin/certificates')
    .then(({ body }) => body)
  const certificate = rows.find((row) => row.number === `WHT-${number}`)
  if (!certificate) throw new Error('a certificate that was handed in waits at the desk')
  return {
    company,
    store,
    certificate,
    id: certificate.id,
    read: () => company.call<CompanyInvoice>('GET', at),
  }
}

const preview = (id: string, act: CertificateAct, by: Caller = money) =>
  by.call<ActPreview & Problem>('POST', `/api/admin/certificates/${id}/preview`, { act })
const send = (id: string, act: CertificateAct, shown: string, by: Caller = money) =>
  by.call<z.infer<typeof ActDone> & Problem>(
    'POST',
    `/api/admin/certificates/${id}/acts`,
    { act, reason: 'The stamp is missing.', shown },
    { 'idempotency-key': randomUUID() },
  )

test('a certificate waits at the desk, its paper is opened with a reason, and accepting shows what it books', async () => {
  const { certificate, id, read, company } = await aCertificate()
  expect(certificate).toMatchObject({ amount: 3.45, state: 'waiting', invoice: { amount: 115, owed: 115 } })
  const { tasks } = (await money.call<Desk>('GET', '/api/admin/desk')).body
  expect(tasks.find((task) => task.id === id)).toMatchObject({ link: '/admin/certificates' })
  const unseen = (await preview(id, 'accept')).body.shown
  expect((await send(id, 'accept', unseen)).body.code).toBe('task.papers_unseen')
  const { body: opened } = await money.call<z.infer<typeof OpenedDocuments>>(
    'POST',
    `/api/admin/certificates/${id}/paper`,
    { reason: 'Comparing the number.' },
  )
  expect(opened.documents.map((paper) => paper.id)).toEqual([certificate.paper])
  const { body: shown } = await preview(id, 'accept')
  expect(shown.entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'platform/withheld', amount: -3.45 }),
      expect.objectContaining({ account: `receivable/${company.companyId}`, amount: 3.45 }),
    ]),
  )
  expect((await read()).body.owed).toBe(115)
  expect((await send(id, 'accept', shown.shown)).body.outcome).toMatch(/^GHS 3\.45 counts against INV-/)
  expect((await read()).body).toMatchObject({ owed: 111.55, certificates: [{ state: 'accepted' }] })
  const { rows } = await pool.query(
    "select kind from operator_acts where subject = 'certificate' and subject_id = $1 order by number",
    [id],
  )
  expect(rows).toEqual([{ kind: 'document.opened' }, { kind: 'certificate.accepted' }])
})

test('a refused one counts nothing, and the company reads why', async () => {
  const { id, read } = await aCertificate()
  const { body: shown } = await preview(id, 'refuse')
  expect(shown.entries).toEqual([])
  expect((await send(id, 'refuse', shown.shown)).status).toBe(200)
  expect((await read()).body).toMatchObject({
    owed: 115,
    certificates: [{ state: 'refused', refused_reason: 'The stamp is missing.' }],
  })
})

test('two who decide at once decide once, and who may only read decides nothing', async () => {
  const { id } = await aCertificate()
  expect((await preview(randomUUID(), 'accept')).body.code).toBe('certificate.not_found')
  expect((await preview(id, 'accept', reader)).status).toBe(403)
  for (const by of [money, owner])
    await by.call('POST', `/api/admin/certificates/${id}/paper`, { reason: 'Comparing the number.' })
  const shown = (await preview(id, 'accept')).body.shown
  const answers = await Promise.all([send(id, 'accept', shown), send(id, 'accept', shown, owner)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('nobody decides about the certificate of a company of their own, or for a sale of a store that they work for', async () => {
  const [bought, sold] = [await aCertificate(), await aCertificate()]
  await pool.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'buyer', $2)",
    [bought.company.companyId, money.id],
  )
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'orders', $2)",
    [sold.store.id, money.id],
  )
  for (const { id } of [bought, sold])
    expect((await preview(id, 'accept')).body.code).toBe('operator.own_matter')
})

import { expect, test } from 'vitest'
import type {
  CompanyInvoice,
  CompanyInvoices,
  CompanyStatement,
  UnpaidParcels,
} from '#contracts/invoices/invoices.ts'
import type { Problem } from '#contracts/refusals.ts'
import { fallDue, invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { decideCertificate, listWaitingCertificates } from '../index.ts'
import { listUnpaidParcels } from '../store-invoices/parcels-on-invoice.queries.ts'

const database = await testDatabase()
const { pool } = database
const bankAccount = 'GCB Bank, High Street, Juaso Ltd, 1011130012345'
const market = await wholeMarket(database, { BANK_ACCOUNT: bankAccount })
const { payAt } = shoppingIn(market)
const { aCompany, buyOnInvoice, receive } = invoicingIn(market)

async function anInvoice() {
  const made = await aCompany({ limit: 5_000_000 })
  const number = (await buyOnInvoice(made.company, made.product)).body.order_number
  const at = `/api/companies/${made.company.companyId}/invoices`
  const read = () => made.company.call<CompanyInvoice>('GET', `${at}/${number}`).then(({ body }) => body)
  const pay = (body: unknown, by = made.company) =>
    by.call<{ pay_url: string } & Problem>('POST', `${at}/${number}/payments`, body)
  return { ...made, number, at, read, pay }
}
type Made = Awaited<ReturnType<typeof anInvoice>>

/** An upload of this person that nothing shows yet. */
async function aPaper(personId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into uploads (person_id, folder, ending, content_type, state, expires_at) values ($1, 'documents', 'pdf', 'application/pdf', 'stored', now()) returning id`,
    [personId],
  )
  return `/users/api/uploads/${rows[0]?.id}/link`
}

const wallet = { method: 'momo_mtn', phone: '0241234567' }

test('a part is paid by Mobile Money over the API, and the invoice says what is left', async () => {
  const { read, pay, company, at, number } = await anInvoice()
  const started = await pay({ ...wallet, amount: 40 })
  expect(started.status).toBe(200)
  expect((await read()).waiting).toMatchObject({ amount: 40, method_label: 'MTN Mobile Money' })
  await payAt(started.body.pay_url, 'approve')
  const checked = await company.call<CompanyInvoice>('POST', `${at}/${number}/payments/check`)
  expect(checked.body).toMatchObject({
    total: 115,
    paid: 40,
    owed: 75,
    state: 'open',
    waiting: null,
    may_pay: true,
  })
  expect((await read()).payments).toMatchObject([{ amount: 40, method_label: 'MTN Mobile Money' }])
  await market.deliver()
  const { rows: told } = await pool.query<{ text: string }>('select text from mails where subject = $1', [
    `A part of the invoice for order ${number} is paid`,
  ])
  expect(told[0]?.text).toContain('GHS 40.00 arrived, GHS 75.00 is left to pay.')
  expect(told[0]?.text).toContain(`/b2b/invoices/${number}`)
  const list = await company.call<CompanyInvoices>('GET', at)
  expect(list.body).toMatchObject({
    owed: 75,
    overdue: 0,
    credit: { limit: 50_000, left: 49_925 },
    ageing: { '0-30': 75, '31-60': 0, '61-90': 0, 'over-90': 0 },
    results: [{ number: `INV-${number}`, owed: 75 }],
  })
  expect(await checkBooks(pool)).toEqual([])
})

test.each([
  [{ ...wallet, amount: 0 }, 400, 'request.invalid'],
  [{ ...wallet, amount: -5 }, 400, 'request.invalid'],
  [{ ...wallet, amount: 1.234 }, 400, 'request.invalid'],
  [{ ...wallet, amount: 115.01 }, 409, 'invoice.above_owed'],
  [{ method: 'momo_mtn', amount: 5 }, 400, 'checkout.phone_required'],
  [{ method: 'net_30', amount: 5 }, 409, 'checkout.payment_method_unavailable'],
  [{ method: 'cash_on_delivery' }, 409, 'checkout.payment_method_unavailable'],
])('%j is refused', async (body, status, code) => {
  const { pay, read } = await anInvoice()
  const refused = await pay(body)
  expect([refused.body.code, refused.status]).toEqual([code, status])
  expect(await read()).toMatchObject({ owed: 115, waiting: null })
})

test('a wallet pays no more in a day than its tier allows, whatever it has paid today', async () => {
  const made = await aCompany({ limit: 5_000_000 })
  await pool.query('update products set base_price = 400000 where id = $1', [made.product.id])
  await pool.query('update variants set base_price = 400000 where product_id = $1', [made.product.id])
  const number = (await buyOnInvoice(made.company, made.product)).body.order_number
  const path = `/api/companies/${made.company.companyId}/invoices/${number}/payments`
  const minimum = { ...wallet, phone: '0551112233', tier: 'minimum' }
  const refused = await made.company.call<Problem>('POST', path, { ...minimum, amount: 3_000.01 })
  expect(refused.body.detail).toBe(
    'Such a wallet pays at most GHS 3,000.00 a day, and GHS 3,000.00 of it is left today.',
  )
  const started = await made.company.call<{ pay_url: string }>('POST', path, { ...minimum, amount: 3_000 })
  await payAt(started.body.pay_url, 'approve')
  await market.modules.settlement.settle(started.body.pay_url.split('/').at(-2) ?? '')
  expect((await made.company.call<Problem>('POST', path, { ...minimum, amount: 1 })).body.code).toBe(
    'invoice.above_wallet',
  )
})

test('another company sees no invoice, and a member who only reads pays none', async () => {
  const { at, number, company, pay } = await anInvoice()
  const other = await aCompany()
  expect((await other.company.call<Problem>('GET', `${at}/${number}`)).status).toBe(404)
  const elsewhere = `/api/companies/${other.company.companyId}/invoices/${number}`
  expect((await other.company.call<Problem>('GET', elsewhere)).body.code).toBe('invoice.not_found')
  expect((await other.company.call<Problem>('POST', `${elsewhere}/payments`, wallet)).body.code).toBe(
    'invoice.not_found',
  )
  const theirWallet = await other.company.call<Problem>('POST', `${elsewhere}/payments/wallet`, {
    phone: '0241234567',
  })
  expect(theirWallet.body.code).toBe('invoice.not_found')
  await pool.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'read_only', $2)",
    [company.companyId, other.company.id],
  )
  expect((await pay(wallet, other.company)).status).toBe(403)
  const asked = await other.company.call<Problem>('POST', `${at}/${number}/payments/wallet`, {
    phone: '0241234567',
  })
  expect(asked.status).toBe(403)
  const seen = await other.company.call<CompanyInvoice>('GET', `${at}/${number}`)
  expect(seen.body.may_pay).toBe(false)
})

test('an invoice names the account for bank transfers', async () => {
  const { read } = await anInvoice()
  expect((await read()).bank_account).toBe(bankAccount)
})

test('an invoice and a statement are PDFs, the statement is the account in the ledger', async () => {
  const { company, at, number } = await anInvoice()
  await pool.query("update orders set po_number = 'PO-2026-118' where number = $1", [number])
  await receive(number, 1_500, 'GCB 1')
  const month = new Date().toISOString().slice(0, 7)
  const statements = `/api/companies/${company.companyId}/statements/${month}`
  const { body } = await company.call<CompanyStatement>('GET', statements)
  expect(body).toMatchObject({ opening: 0, closing: 100, is_over: false, ageing: { '0-30': 100 } })
  expect(
    body.lines.map(({ kind, po_number, amount, balance }) => [kind, po_number, amount, balance]),
  ).toEqual([
    ['invoice', 'PO-2026-118', 115, 115],
    ['invoice_part', 'PO-2026-118', -15, 100],
  ])
  for (const path of [`${at}/${number}/invoice.pdf`, `${statements}/statement.pdf`]) {
    const file = await fetch(`${market.url}${path}`, {
      headers: { authorization: `Bearer ${company.token}` },
    })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await file.text()).slice(0, 5)).toBe('%PDF-')
  }
  const ahead = await company.call<Problem>('GET', `/api/companies/${company.companyId}/statements/2090-01`)
  expect(ahead.body.code).toBe('statement.not_found')
})

test('what is owed is shown by its age, to the company all of it and to a store its own share', async () => {
  const { company, at, store, number } = await anInvoice()
  await fallDue(pool, { company: company.companyId }, -15)
  expect((await company.call<CompanyInvoices>('GET', at)).body).toMatchObject({
    overdue: 115,
    ageing: { '0-30': 0, '31-60': 115 },
    results: [{ state: 'overdue' }],
  })
  await receive(number, 5_000, 'GCB 1')
  const { rows } = await pool.query<{ id: string }>(
    "select person_id as id from store_members where store_id = $1 and role = 'owner'",
    [store.id],
  )
  expect(rows).toHaveLength(1)
  expect(await listUnpaidParcels(market.market.db, store.id, new Date())).toMatchObject({
    ageing: { '31-60': 84.5 },
    parcels: [{ order_number: number, days: 45, amount: 84.5 }],
  } satisfies Partial<UnpaidParcels> | object)
})

const handIn = async ({ company, at, number }: Made, amount: number, papers = 'WHT-1') =>
  company.call<CompanyInvoice & Problem>('POST', `${at}/${number}/certificates`, {
    number: `${papers}-${number}`,
    amount,
    file: await aPaper(company.id),
  })

test('a certificate of tax withheld is handed in, accepted by an operator, and lowers what is owed', async () => {
  const made = await anInvoice()
  expect((await handIn(made, 11.51)).body.detail).toBe(
    'A certificate for this invoice may be for at most GHS 11.50.',
  )
  const handed = await handIn(made, 3.45)
  expect(handed.status).toBe(201)
  expect(handed.body).toMatchObject({
    owed: 115,
    certificates: [{ state: 'waiting', amount: 3.45 }],
    certificate_max: 8.05,
  })
  expect((await handIn(made, 3.45)).body.code).toBe('invoice.certificate_used')
  const files = await pool.query('select from uploads where person_id = $1 and claimed_at is not null', [
    made.company.companyId,
  ])
  expect(files.rowCount).toBe(1)
  const waiting = (await listWaitingCertificates(market.market)).find(
    ({ order_number }) => order_number === made.number,
  )
  await decideCertificate(market.market, waiting?.id ?? '', { isAccepted: true })
  await expect(
    decideCertificate(market.market, waiting?.id ?? '', { isAccepted: true }),
  ).rejects.toMatchObject({
    code: 'invoice.certificate_decided',
  })
  expect(await made.read()).toMatchObject({
    owed: 111.55,
    withheld: 3.45,
    certificates: [{ state: 'accepted' }],
  })
  expect(await checkBooks(pool)).toEqual([])
})

test('a refused certificate counts nothing, its reason is shown, and its number may be handed in again', async () => {
  const made = await anInvoice()
  await handIn(made, 5)
  const waiting = (await listWaitingCertificates(market.market)).find(
    ({ order_number }) => order_number === made.number,
  )
  await decideCertificate(market.market, waiting?.id ?? '', {
    isAccepted: false,
    reason: 'The stamp is missing.',
  })
  expect(await made.read()).toMatchObject({
    owed: 115,
    certificates: [{ state: 'refused', refused_reason: 'The stamp is missing.' }],
  })
  expect((await handIn(made, 5)).status).toBe(201)
  const foreign = await anInvoice()
  const { status } = await made.company.call('POST', `${made.at}/${made.number}/certificates`, {
    number: 'WHT-9',
    amount: 1,
    file: await aPaper(foreign.company.id),
  })
  expect(status).toBe(400)
})

test('a payment that the provider has not decided is asked about soon after somebody checks the invoice', async () => {
  const { pay, company, at, number } = await anInvoice()
  // Amounts that end in .14 get no reply.
  const started = await pay({ ...wallet, amount: 40.14 })
  await payAt(started.body.pay_url, 'approve')
  const checked = await company.call<CompanyInvoice>('POST', `${at}/${number}/payments/check`)
  expect(checked.body.waiting).toMatchObject({ amount: 40.14 })
  const { rows } = await pool.query<{ reported: boolean }>(
    `select i.reported_at is not null as reported from payment_intents i join orders o on o.id = i.order_id
     where o.number = $1 and i.state = 'pending'`,
    [number],
  )
  expect(rows).toEqual([{ reported: true }])
})

test('an invoice that is paid takes no payment and no certificate', async () => {
  const made = await anInvoice()
  await receive(made.number, 11_500)
  expect((await made.pay(wallet)).body.code).toBe('invoice.nothing_owed')
  expect((await handIn(made, 1)).body.code).toBe('invoice.nothing_owed')
})

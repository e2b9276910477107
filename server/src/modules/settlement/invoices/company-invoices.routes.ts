import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { callerOf, companyOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { sendPdf } from '../../../plugins/send-pdf.ts'
import { checkPayment } from '../paying/check-payment.ts'
import { payPath } from '../paying/pay-order.ts'
import type { RetryDeps } from '../paying/retry-payment.ts'
import { handInCertificate } from './certificates.ts'
import { readInvoice } from './invoice.queries.ts'
import { listInvoices } from './invoice-list.queries.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { payInvoice } from './pay-invoice.ts'
import { readStatement } from './statement.queries.ts'
import { companyStatementPdf } from './statement-pdf.ts'
import { readWalletUse } from './wallet-day.ts'

const ofInvoice = (request: FastifyRequest<{ Params: { number: string } }>) => ({
  companyId: companyOf(request).id,
  number: request.params.number,
})

/** What a company owes: its invoices and statements, and how it pays them. */
export function companyInvoiceRoutes(market: Market, deps: RetryDeps): FastifyPluginAsync {
  const { db, clock, config } = market
  const read = (request: FastifyRequest<{ Params: { number: string } }>) =>
    readInvoice(db, ofInvoice(request), {
      mayPay: rightsOfCompanyRole[companyOf(request).role].includes('buy'),
      bankAccount: config.BANK_ACCOUNT ?? null,
    })
  return async (app) => {
    answer(app, 'GET /companies/:company/invoices', (request) =>
      listInvoices(db, { companyId: companyOf(request).id, ...request.query }),
    )
    answer(app, 'GET /companies/:company/invoices/:number', (request) => read(request))
    answer(app, 'GET /companies/:company/invoices/:number/invoice.pdf', async (request, reply) => {
      const invoice = await read(request)
      return sendPdf(reply, `juaso-${invoice.number}`, await invoicePdf(invoice, clock()))
    })
    answer(app, 'POST /companies/:company/invoices/:number/payments', async (request) => {
      const who = { ...ofInvoice(request), personId: callerOf(request).id }
      return { pay_url: payPath(await payInvoice(market, deps, who, request.body)) }
    })
    answer(app, 'POST /companies/:company/invoices/:number/payments/check', async (request) => {
      await checkInvoice(market, deps, ofInvoice(request))
      return read(request)
    })
    answer(app, 'POST /companies/:company/invoices/:number/payments/wallet', (request) =>
      readWalletUse(db, { ...ofInvoice(request), phone: request.body.phone, now: clock() }),
    )
    answer(app, 'POST /companies/:company/invoices/:number/certificates', async (request) => {
      await handInCertificate(db, { ...ofInvoice(request), personId: callerOf(request).id }, request.body)
      return read(request)
    })
    await app.register(statementRoutes(market))
  }
}

function statementRoutes({ db, clock }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /companies/:company/statements/:month', (request) =>
      readStatement(db, { companyId: companyOf(request).id, month: request.params.month, now: clock() }),
    )
    answer(app, 'GET /companies/:company/statements/:month/statement.pdf', async (request, reply) => {
      const { month } = request.params
      const { id, name } = companyOf(request)
      const statement = await readStatement(db, { companyId: id, month, now: clock() })
      return sendPdf(reply, `juaso-statement-${month}`, await companyStatementPdf(name, statement, clock()))
    })
  }
}

/** Asks the provider about the payment of an invoice that waits. */
async function checkInvoice(
  market: Market,
  deps: RetryDeps,
  { companyId, number }: { companyId: string; number: string },
): Promise<void> {
  const { rows } = await market.db.execute<{ order_id: string }>(sql`
    select v.order_id from invoices v join orders o on o.id = v.order_id
    where o.number = ${number} and v.company_id = ${companyId}`)
  if (rows[0]) await checkPayment(market, deps, rows[0].order_id)
}

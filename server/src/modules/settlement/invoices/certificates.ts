import type { NewCertificate } from '#contracts/invoices/invoices.ts'
import { formatPesewas, pesewasOf } from '#contracts/money.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import { paperEndings } from '#contracts/uploads/upload.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { claimUploads } from '../../uploads/index.ts'
import { certificateMax, type InvoiceOf } from './invoice.queries.ts'
import { tellPayers } from './tell-payers.ts'

/**
 * Hands in a certificate of tax withheld against an open invoice. It counts once an operator has accepted it. Refuses:
 * invoice.not_found, invoice.nothing_owed, invoice.certificate_too_much, invoice.certificate_used, upload.file_invalid.
 */
export function handInCertificate(
  db: Database,
  { companyId, number, personId }: InvoiceOf & { readonly personId: string },
  paper: NewCertificate,
): Promise<void> {
  const amount = pesewasOf(paper.amount)
  return db.transaction(async (tx) => {
    // Two certificates at once wait for each other here, so that both together stay below the limit.
    const { rows } = await tx.execute<{
      id: string
      state: string
      amount: number
      owed: number
    }>(sql`
      select v.id, v.state, v.amount, v.owed from invoices v join orders o on o.id = v.order_id
      where v.company_id = ${companyId} and o.number = ${number} for no key update of v`)
    const invoice = rows[0]
    if (!invoice) throw new Refusal('invoice.not_found')
    if (invoice.state !== 'open') throw new Refusal('invoice.nothing_owed')
    // A statement of its own, which sees the certificate of whoever had the lock before.
    const sums = await tx.execute<{ handed_in: number }>(sql`
      select coalesce(sum(amount), 0)::bigint as handed_in from withholding_certificates
      where invoice_id = ${invoice.id} and state <> 'refused'`)
    const max = certificateMax({ ...invoice, handed_in: Number(sums.rows[0]?.handed_in ?? 0) })
    if (amount > max) throw new Refusal('invoice.certificate_too_much', { max: formatPesewas(max) })
    await claimUploads(tx, personId, 'documents', [paper.file], paperEndings)
    // It proves our claim on the authority: it stays when the account of its sender is deleted.
    await tx.execute(sql`
      update uploads set person_id = ${companyId} where '/users/api/uploads/' || id || '/link' = ${paper.file}`)
    await tx.execute(sql`
      insert into withholding_certificates (invoice_id, person_id, number, file, amount)
      values (${invoice.id}, ${personId}, ${paper.number}, ${paper.file}, ${amount})`)
  })
}

/** A certificate of tax withheld with its invoice and company. Amounts in pesewas. */
export interface Certificate extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly amount: number
  readonly state: 'waiting' | 'accepted' | 'refused'
  readonly refused_reason: string | null
  readonly order_number: string
  readonly invoice_amount: number
  readonly owed: number
  readonly intent_id: string
  readonly company: { readonly id: string; readonly name: string; readonly tin: string | null }
  /** Who handed it in. */
  readonly by: string
  readonly handed_in_at: string
  readonly decided_at: string | null
  /** The address of its private file. */
  readonly file: string | null
}

/** The certificates (`c`) that the rest of a statement chooses and orders. */
export async function readCertificates(db: Connection, chosen: SQL): Promise<Certificate[]> {
  const { rows } = await db.execute<Certificate>(sql`
    select c.id, c.number, c.amount, c.state, c.refused_reason, o.number as order_number, v.amount as invoice_amount, v.owed, v.intent_id,
      jsonb_build_object('id', k.id, 'name', k.name, 'tin', k.tin) as company,
      coalesce(p.name, 'somebody who has left') as by, iso_instant(c.created_at) as handed_in_at, iso_instant(c.decided_at) as decided_at, c.file
    from withholding_certificates c join invoices v on v.id = c.invoice_id join orders o on o.id = v.order_id
    join companies k on k.id = v.company_id left join people p on p.id = c.person_id ${chosen}`)
  return rows
}

/** Certificates that wait for a decision, the oldest first, at most so many. */
export const listWaitingCertificates = (
  { db }: { readonly db: Connection },
  most: number | null = null,
): Promise<Certificate[]> =>
  readCertificates(db, sql`where c.state = 'waiting' order by c.created_at, c.id limit ${most}::int`)

export type CertificateDecision =
  | { readonly isAccepted: true }
  | { readonly isAccepted: false; readonly reason: string }

/** `decideCertificateIn` in a transaction of its own. */
export async function decideCertificate(
  market: Market,
  id: string,
  decision: CertificateDecision,
): Promise<void> {
  await throughDeadlocks(() =>
    market.db.transaction((tx) => decideCertificateIn(tx, market, { id, decision })),
  )
}

interface ToDecide {
  readonly id: string
  readonly decision: CertificateDecision
}

/**
 * Accepts a certificate, which then counts against its invoice, or refuses it with a reason, and tells those who may pay for
 * the company. Refuses: invoice.certificate_decided, invoice.above_owed.
 */
export async function decideCertificateIn(
  tx: Connection,
  market: Market,
  { id, decision }: ToDecide,
): Promise<void> {
  if (decision.isAccepted) {
    const { rows } = await tx.execute<{ outcome: string; owed: number }>(sql`
      select accept_withholding(${id}) as outcome,
        (select v.owed from invoices v join withholding_certificates c on c.invoice_id = v.id where c.id = ${id}) as owed`)
    const { outcome, owed } = rows[0] ?? { outcome: 'decided', owed: 0 }
    if (outcome === 'more') throw new Refusal('invoice.above_owed', { owed: formatPesewas(Number(owed)) })
    if (outcome !== 'accepted') throw new Refusal('invoice.certificate_decided')
  } else {
    const refused = await tx.execute(sql`
      update withholding_certificates set state = 'refused', refused_reason = ${decision.reason}, decided_at = now()
      where id = ${id} and state = 'waiting' returning id`)
    if (refused.rows.length === 0) throw new Refusal('invoice.certificate_decided')
  }
  const { rows } = await tx.execute<{ number: string; company_id: string; order_number: string }>(sql`
    select c.number, v.company_id, o.number as order_number from withholding_certificates c
    join invoices v on v.id = c.invoice_id join orders o on o.id = v.order_id where c.id = ${id}`)
  const paper = rows[0]
  if (!paper) return
  await tellPayers(tx, market, {
    companyId: paper.company_id,
    orderNumber: paper.order_number,
    title: decision.isAccepted
      ? sentence('The tax certificate {number} was accepted', { number: paper.number })
      : sentence('The tax certificate {number} was refused', { number: paper.number }),
    text: decision.isAccepted
      ? sentence('It counts against your invoice now.')
      : sentence('Reason: {reason}', { reason: decision.reason }),
    rows: [],
  })
}

import type {
  CertificatesQuery,
  DeskCertificate,
  DeskCertificates,
} from '#contracts/desk/money/certificates.ts'
import { invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { privateUploadIdOf } from '../../uploads/index.ts'

const shownMost = 100

interface Row extends Record<string, unknown> {
  id: string
  number: string
  amount: number
  state: DeskCertificate['state']
  refused_reason: string | null
  order_number: string
  invoice_amount: number
  owed: number
  link: string
  company: DeskCertificate['company']
  by: string
  handed_in_at: string
  decided_at: string | null
  file: string | null
}

/** Certificates that wait, the oldest first; or those that were decided, the newest first. */
export async function listCertificates(
  db: Connection,
  { state }: CertificatesQuery,
): Promise<DeskCertificates> {
  const rows = await read(
    db,
    state === 'waiting'
      ? sql`where c.state = 'waiting' order by c.created_at, c.id limit ${shownMost + 1}`
      : sql`where c.state <> 'waiting' order by c.decided_at desc, c.id limit ${shownMost + 1}`,
  )
  return { rows: rows.slice(0, shownMost).map(certificateOf), has_more: rows.length > shownMost }
}

/** One certificate, and the address of its file. Refuses: certificate.not_found. */
export async function readCertificate(
  db: Connection,
  id: string,
): Promise<{ certificate: DeskCertificate; file: string | null }> {
  const [row] = await read(db, sql`where c.id = ${id}`)
  if (!row) throw new Refusal('certificate.not_found')
  return { certificate: certificateOf(row), file: row.file }
}

async function read(db: Connection, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.number, c.amount, c.state, c.refused_reason, o.number as order_number, v.amount as invoice_amount, v.owed,
      '/admin/payments/' || v.intent_id as link, jsonb_build_object('id', k.id, 'name', k.name, 'tin', k.tin) as company,
      coalesce(p.name, 'somebody who has left') as by, iso_instant(c.created_at) as handed_in_at, iso_instant(c.decided_at) as decided_at, c.file
    from withholding_certificates c join invoices v on v.id = c.invoice_id join orders o on o.id = v.order_id
    join companies k on k.id = v.company_id left join people p on p.id = c.person_id ${which}`)
  return rows
}

function certificateOf({
  order_number,
  invoice_amount,
  owed,
  link,
  amount,
  file,
  ...row
}: Row): DeskCertificate {
  return {
    ...row,
    amount: cedisOf(Number(amount)),
    invoice: {
      number: invoiceNumberOf(order_number),
      amount: cedisOf(Number(invoice_amount)),
      owed: cedisOf(Number(owed)),
      link,
    },
    paper: file && privateUploadIdOf(file),
  }
}

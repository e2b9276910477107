import type {
  CertificatesQuery,
  DeskCertificate,
  DeskCertificates,
} from '#contracts/desk/money/certificates.ts'
import { invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { type Certificate, listWaitingCertificates, readCertificates } from '../../settlement/index.ts'
import { privateUploadIdOf } from '../../uploads/index.ts'

const shownMost = 100

/** Certificates that wait, the oldest first; or those that were decided, the newest first. */
export async function listCertificates(
  db: Connection,
  { state }: CertificatesQuery,
): Promise<DeskCertificates> {
  const rows =
    state === 'waiting'
      ? await listWaitingCertificates({ db }, shownMost + 1)
      : await readCertificates(
          db,
          sql`where c.state <> 'waiting' order by c.decided_at desc, c.id limit ${shownMost + 1}`,
        )
  return { rows: rows.slice(0, shownMost).map(certificateOf), has_more: rows.length > shownMost }
}

/** One certificate, and the address of its file. Refuses: certificate.not_found. */
export async function readCertificate(
  db: Connection,
  id: string,
): Promise<{ certificate: DeskCertificate; file: string | null }> {
  const [row] = await readCertificates(db, sql`where c.id = ${id}`)
  if (!row) throw new Refusal('certificate.not_found')
  return { certificate: certificateOf(row), file: row.file }
}

function certificateOf({
  order_number,
  invoice_amount,
  owed,
  intent_id,
  amount,
  file,
  ...row
}: Certificate): DeskCertificate {
  return {
    ...row,
    amount: cedisOf(Number(amount)),
    invoice: {
      number: invoiceNumberOf(order_number),
      amount: cedisOf(Number(invoice_amount)),
      owed: cedisOf(Number(owed)),
      link: `/admin/payments/${intent_id}`,
    },
    paper: file && privateUploadIdOf(file),
  }
}

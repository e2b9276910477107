import type { CertificateAct } from '#contracts/desk/money/certificates.ts'
import { formatCedis } from '#contracts/money.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import type { OperatorActor } from '../../operators/index.ts'
import { decideCertificateIn } from '../../settlement/index.ts'
import type { MoneyAct } from '../money/do-act.ts'
import { refuseOwnOrder } from '../money/refuse-own-order.ts'
import { readCertificate } from './certificate-list.queries.ts'

interface Input {
  readonly id: string
  readonly act: CertificateAct
  readonly actor: OperatorActor
  /** Absent while it is only looked at. */
  readonly reason?: string
}

const ofCertificate = (id: string) => sql`(
  select v.order_id from withholding_certificates c join invoices v on v.id = c.invoice_id where c.id = ${id})`

/**
 * Prepares the decision about a certificate of tax withheld. Refuses: certificate.not_found, invoice.certificate_decided,
 * invoice.above_owed, operator.own_matter.
 */
export async function prepareCertificateAct(
  market: Market,
  { id, act, actor, reason = '' }: Input,
): Promise<MoneyAct> {
  const { certificate } = await readCertificate(market.db, id)
  const { number, amount, company, invoice } = certificate
  const decision =
    act === 'accept' ? ({ isAccepted: true } as const) : ({ isAccepted: false, reason } as const)
  return {
    about: {
      kind: act === 'accept' ? 'certificate.accepted' : 'certificate.refused',
      subject: 'certificate',
      subjectId: id,
      label: `${number}, ${company.name}`,
    },
    books: sql`t.order_id = ${ofCertificate(id)}`,
    run: async (tx) => {
      await refuseOwnOrder(tx, ofCertificate(id), actor)
      await decideCertificateIn(tx, market, { id, decision })
      const { certificate: after } = await readCertificate(tx, id)
      return {
        outcome: decision.isAccepted
          ? `${formatCedis(amount)} counts against ${invoice.number}, of which ${formatCedis(after.invoice.owed)} stays owed.`
          : `It counts nothing, and ${company.name} reads why. Its number can be handed in again.`,
        before: { state: 'waiting', owed: invoice.owed },
        after: { state: after.state, owed: after.invoice.owed },
      }
    },
  }
}

import type { DisputeEvidence } from '#contracts/desk/money/evidence.ts'
import type { PaymentPage } from '#contracts/desk/money/payments.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import { recordOperatorAct } from '../../operators/index.ts'
import type { AtDesk, OpenDocument } from '../documents.ts'
import { messagesAbout, readMessages, readWords } from '../parcel-evidence.queries.ts'
import { listDisputePhotos, openDisputePhotos } from './disputes/dispute-photos.ts'

interface ToOpen {
  readonly paymentId: string
  readonly reason: string
  readonly actor: AtDesk
}

/**
 * What the buyer and the stores of a disputed order wrote to each other and to Juaso, the photos of its returns, and what operators added
 * to its disputes. It is private: the log is written before any of it leaves the server. Refuses: payment.not_found, payment.not_disputed.
 */
export async function openEvidence(
  db: Database,
  openDocument: OpenDocument,
  { paymentId, reason, actor }: ToOpen,
  now: Date,
): Promise<DisputeEvidence> {
  const found = await findDisputed(db, paymentId)
  const [evidence, added] = await Promise.all([gather(db, found.order_id), listDisputePhotos(db, paymentId)])
  const sum = (count: (parcel: DisputeEvidence['parcels'][number]) => number) =>
    evidence.reduce((all, parcel) => all + count(parcel), 0)
  await wholeTransaction(db, (tx) =>
    recordOperatorAct(tx, actor, {
      ...{
        kind: 'document.opened',
        subject: 'payment',
        subjectId: paymentId,
        label: `Order ${found.number}`,
        reason,
      },
      after: {
        messages: sum(({ messages, words }) => messages.length + words.length),
        photos: sum(({ returns }) => returns.reduce((all, { photos }) => all + photos.length, 0)),
        added: added.length,
      },
    }),
  )
  return {
    opened_at: now.toISOString(),
    parcels: evidence,
    added: await openDisputePhotos(openDocument, actor, added),
  }
}

async function findDisputed(
  db: Connection,
  paymentId: string,
): Promise<{ order_id: string; number: string }> {
  const { rows } = await db.execute<{ order_id: string; number: string; is_disputed: boolean }>(sql`
    select o.id as order_id, o.number, exists (select from payment_disputes d where d.intent_id = i.id) as is_disputed
    from payment_intents i join orders o on o.id = i.order_id where i.id = ${paymentId}`)
  const [found] = rows
  if (!found) throw new Refusal('payment.not_found')
  if (!found.is_disputed) throw new Refusal('payment.not_disputed')
  return found
}

type Returns = DisputeEvidence['parcels'][number]['returns']

async function gather(db: Connection, orderId: string): Promise<DisputeEvidence['parcels']> {
  const { rows } = await db.execute<{ id: string; position: number; store: string; returns: Returns }>(sql`
    select p.id, p.position, p.store_name as store,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'photos', r.pictures,
          'requested_at', iso_instant(r.created_at)) order by r.created_at, r.id), '[]')
        from returns r where r.parcel_id = p.id) as returns
    from parcels p where p.order_id = ${orderId} order by p.position`)
  return Promise.all(
    rows.map(async ({ id, ...parcel }) => {
      const [written, words] = await Promise.all([readMessages(db, id), readWords(db, id)])
      return { ...parcel, ...written, words }
    }),
  )
}

/** How much `openEvidence` would show; null where the payment is not disputed. */
export async function countEvidence(db: Connection, paymentId: string): Promise<PaymentPage['evidence']> {
  const { rows } = await db.execute<NonNullable<PaymentPage['evidence']> & Record<string, unknown>>(sql`
    select
      (select count(*)::int from parcels p ${messagesAbout(sql`i.person_id`)} where p.order_id = i.order_id) as messages,
      (select coalesce(sum(jsonb_array_length(r.pictures)), 0)::int from returns r where r.order_id = i.order_id) as photos,
      (select count(*)::int from dispute_photos f join payment_disputes d on d.id = f.dispute_id where d.intent_id = i.id) as added
    from payment_intents i
    where i.id = ${paymentId} and exists (select from payment_disputes d where d.intent_id = i.id)`)
  return rows[0] ?? null
}

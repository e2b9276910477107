import type { AddDisputePhoto, AddedPhoto } from '#contracts/desk/money/evidence.ts'
import { Refusal } from '#contracts/refusals.ts'
import { paperEndings } from '#contracts/uploads/upload.ts'
import type { Connection, Database } from '../../../../database/client.ts'
import { sql } from '../../../../database/drizzle.ts'
import { wholeTransaction } from '../../../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../../../operators/index.ts'
import { claimUploads, privateUploadIdOf } from '../../../uploads/index.ts'
import type { AtDesk, OpenDocument } from '../../documents.ts'
import { refuseOwnOrder } from '../refuse-own-order.ts'

interface ToAdd {
  readonly paymentId: string
  readonly dispute: string
  readonly photo: AddDisputePhoto
  readonly actor: OperatorActor & { readonly operatorId: string }
}

/**
 * Adds a photo or a paper to a dispute that the bank has not decided, such as one of the delivery, and writes the log. Refuses:
 * payment.not_disputed, operator.own_matter, upload.file_invalid.
 */
export function addDisputePhoto(db: Database, { paymentId, dispute, photo, actor }: ToAdd): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ order_id: string; label: string }>(sql`
      select d.order_id, 'Dispute ' || d.provider_reference as label from payment_disputes d
      where d.id = ${dispute} and d.intent_id = ${paymentId} and d.state = 'open' for update`)
    const [found] = rows
    if (!found) throw new Refusal('payment.not_disputed')
    await refuseOwnOrder(tx, found.order_id, actor)
    await claimUploads(tx, actor.operatorId, 'documents', [photo.file], paperEndings)
    // It stays when the account of its sender is deleted.
    await tx.execute(sql`
      update uploads set person_id = ${dispute} where id = ${privateUploadIdOf(photo.file)}`)
    await tx.execute(sql`
      insert into dispute_photos (dispute_id, file, about, note, added_by)
      values (${dispute}, ${photo.file}, ${photo.about}, ${photo.note}, ${actor.operatorId})`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'payment.photo_added', subject: 'payment', subjectId: paymentId, label: found.label },
      ...{ reason: photo.note, after: { dispute, about: photo.about } },
    })
  })
}

interface Row extends Record<string, unknown>, Omit<AddedPhoto, 'url' | 'is_picture'> {
  readonly file: string
}

/** The photos and papers that were added to disputes of a payment, the oldest first, not opened yet. */
export const listDisputePhotos = async (db: Connection, paymentId: string): Promise<Row[]> =>
  (
    await db.execute<Row>(sql`
      select f.id, d.provider_reference as dispute, f.about, f.note, f.file, p.name as by, iso_instant(f.created_at) as at
      from dispute_photos f join payment_disputes d on d.id = f.dispute_id join people p on p.id = f.added_by
      where d.intent_id = ${paymentId} order by f.created_at, f.id`)
  ).rows

/** Links to them for this reader, once the log says who opens them. */
export const openDisputePhotos = (
  openDocument: OpenDocument,
  reader: AtDesk,
  photos: readonly Row[],
): Promise<AddedPhoto[]> =>
  Promise.all(
    photos.map(async ({ file, ...photo }) => {
      const opened = await openDocument(reader, privateUploadIdOf(file)).catch((error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      })
      return { ...photo, url: opened?.url ?? null, is_picture: opened?.isPicture ?? false }
    }),
  )

import { Refusal } from '#contracts/refusals.ts'
import { rightsOfStoreRole, type StoreRole } from '#contracts/vendors/store-rights.ts'
import type { Database } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { makeOnce } from '../../vendors/index.ts'
import { parcelNotes, parcels } from '../orders.tables.ts'
import { recordParcelAct } from '../parcels/record-parcel-act.ts'
import { findParcel } from './act-on-parcels.ts'

interface OfParcel {
  readonly storeId: string
  readonly parcelId: string
}

/** Members of a store whose role lets them look after orders, by name. */
export async function listParcelPeople(
  db: Database,
  storeId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string; role: StoreRole }>(sql`
    select w.id, w.name, m.role from store_members m join people w on w.id = m.person_id
    where m.store_id = ${storeId} order by w.name, w.id`)
  return rows
    .filter(({ role }) => rightsOfStoreRole[role].includes('orders'))
    .map(({ id, name }) => ({ id, name }))
}

/**
 * Says who looks after a parcel; null for nobody. Where it was so before, nothing is recorded. Refuses: store_parcel.not_found,
 * member.not_found.
 */
export async function assignParcel(
  db: Database,
  { storeId, personId, parcelId, assigneeId }: OfParcel & { personId: string; assigneeId: string | null },
): Promise<void> {
  if (!(await findParcel(db, storeId, parcelId))) throw new Refusal('store_parcel.not_found')
  if (assigneeId) {
    const people = await listParcelPeople(db, storeId)
    if (!people.some(({ id }) => id === assigneeId)) throw new Refusal('member.not_found')
  }
  await db.transaction(async (tx) => {
    const isOther = sql`${parcels.assigneeId} is distinct from ${assigneeId}::uuid`
    const { rowCount } = await tx
      .update(parcels)
      .set({ assigneeId })
      .where(and(eq(parcels.id, parcelId), isOther))
    if (rowCount) await recordParcelAct(tx, { parcelId, personId, kind: 'order.assigned' })
  })
}

interface NewNote extends OfParcel {
  readonly authorId: string
  readonly text: string
  readonly key: string | undefined
}

/** Writes a note for the team, once for each idempotency key. Refuses: store_parcel.not_found, store.key_reused. */
export async function writeNote(
  db: Database,
  { storeId, parcelId, authorId, text, key }: NewNote,
): Promise<void> {
  if (!(await findParcel(db, storeId, parcelId))) throw new Refusal('store_parcel.not_found')
  await db.transaction((tx) =>
    makeOnce(
      tx,
      { storeId, key, contents: ['note', parcelId, text] },
      {
        make: async () => {
          const [note] = await tx
            .insert(parcelNotes)
            .values({ parcelId, authorId, text })
            .returning({ id: parcelNotes.id })
          await recordParcelAct(tx, { parcelId, personId: authorId, kind: 'order.note_written' })
          return note as { id: string }
        },
        read: async (id) => ({ id }),
      },
    ),
  )
}

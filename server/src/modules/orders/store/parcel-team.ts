import { Refusal } from '#contracts/refusals.ts'
import { rightsOfStoreRole, type StoreRole } from '#contracts/vendors/store-rights.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import { makeOnce } from '../../vendors/index.ts'
import { parcels } from '../orders.tables.ts'
import { parcelNotes } from '../parcels/parcel-events.tables.ts'
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

interface Assignment extends OfParcel {
  /** Who says it. */
  readonly personId: string
  /** Null for nobody. */
  readonly assigneeId: string | null
  /** Who looked after the parcel when it was said; left out, it holds whoever does now. */
  readonly seen?: string | null | undefined
  readonly key: string | undefined
}

/**
 * Says who looks after a parcel, once for each idempotency key. Where it was so before, nothing is recorded. Refuses:
 * store_parcel.not_found, member.not_found, store_parcel.assigned_meanwhile, store.key_reused.
 */
export async function assignParcel(db: Database, assignment: Assignment): Promise<void> {
  const { storeId, parcelId, assigneeId, seen, key } = assignment
  if (!(await findParcel(db, storeId, parcelId))) throw new Refusal('store_parcel.not_found')
  await db.transaction(async (tx) => {
    if (assigneeId) await lockHelper(tx, storeId, assigneeId)
    await makeOnce(
      tx,
      { storeId, key, contents: ['assignee', parcelId, assigneeId, seen ?? null] },
      {
        make: async () => {
          await assign(tx, assignment)
          return { id: parcelId }
        },
        read: async (id) => ({ id }),
      },
    )
  })
}

async function assign(tx: Connection, { parcelId, personId, assigneeId, seen }: Assignment): Promise<void> {
  const [now] = await tx
    .select({ id: parcels.assigneeId })
    .from(parcels)
    .where(eq(parcels.id, parcelId))
    .for('no key update')
  if (!now || now.id === assigneeId) return
  if (seen !== undefined && now.id !== seen) throw new Refusal('store_parcel.assigned_meanwhile')
  await tx.update(parcels).set({ assigneeId }).where(eq(parcels.id, parcelId))
  await recordParcelAct(tx, { parcelId, personId, kind: 'order.assigned' })
}

/** Until the transaction ends, the member neither leaves the team nor gets another role. Refuses: member.not_found. */
async function lockHelper(tx: Connection, storeId: string, personId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from store_members m
    where m.store_id = ${storeId} and m.person_id = ${personId} and store_role_may(m.role, 'orders') for share`)
  if (!rowCount) throw new Refusal('member.not_found')
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

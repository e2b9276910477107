import { limits } from '#contracts/limits.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import { tellPerson } from '../../notifications/index.ts'
import { writeTeamEvent } from '../../teams/index.ts'
import { storeTeams } from '../store-teams.ts'
import { stores, vendorProfiles } from '../vendors.tables.ts'
import { refuseTakenName } from './store-names.ts'

/**
 * Sends a store in to be verified, once all six steps are saved; a store that is submitted or verified stays as it is. Its members
 * get the role `vendor` (store-members.functions.sql). Refuses: profile.step_ahead,
 * store.name_taken.
 */
export function submitStore(db: Database, storeId: string, actorId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPeopleOf(tx, storeId)
    const [store] = await tx.select().from(stores).where(eq(stores.id, storeId)).for('no key update')
    if (store?.status !== 'draft' && store?.status !== 'rejected') return
    const [profile] = await tx.select().from(vendorProfiles).where(eq(vendorProfiles.storeId, storeId))
    const saved = profile?.stepsSaved ?? 0
    if (saved < limits.profileSteps) throw new Refusal('profile.step_ahead', { step: saved + 1 })
    await refuseTakenName(tx, store)
    await tx
      .update(stores)
      .set({ status: 'submitted', rejectedReason: null, updatedAt: sql`now()` })
      .where(eq(stores.id, storeId))
    await tx
      .update(vendorProfiles)
      .set({ rejectedField: null, askedField: null, askedWords: null, submittedAt: sql`now()` })
      .where(eq(vendorProfiles.storeId, storeId))
    await writeTeamEvent(tx, storeTeams, { id: storeId, actorId, kind: 'store.submitted', detail: {} })
    await tellPerson(tx, {
      personId: actorId,
      kind: 'stores',
      title: sentence('{store} is being checked', { store: store.name }),
      text: sentence('We answer within one working day. You can prepare your products meanwhile.'),
      link: '/b2b/vendor/account-settings',
    })
  })
}

/** The people first, in the order of locks: the store's new status gives them a role. */
async function lockPeopleOf(tx: Connection, storeId: string): Promise<void> {
  await tx.execute(sql`
    select from people where id in (select person_id from store_members where store_id = ${storeId})
    order by id for no key update`)
}

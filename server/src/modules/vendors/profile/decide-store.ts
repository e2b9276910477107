import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { ProfileField } from '#contracts/vendors/vendor-profile.ts'
import type { Connection } from '../../../database/client.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { refuseOwnTeam } from '../../teams/index.ts'
import { storeTeams } from '../store-teams.ts'
import { tellOwner } from '../tell-owner.ts'
import { stores, vendorProfiles } from '../vendors.tables.ts'
import { refuseTakenName } from './store-names.ts'

/** A store that waits for a decision, for the operator's list. */
export interface SubmittedStore extends Record<string, unknown> {
  slug: string
  name: string
  town: string
  owner: string
  email: string | null
  submitted_at: string
}

export async function listSubmittedStores({ db }: Pick<Market, 'db'>): Promise<SubmittedStore[]> {
  const { rows } = await db.execute<SubmittedStore>(sql`
    select s.slug, s.name, s.town, p.name as owner, p.email,
      to_char(v.submitted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as submitted_at
    from stores s join store_members m on m.store_id = s.id and m.role = 'owner' join people p on p.id = m.person_id
    left join vendor_profiles v on v.store_id = s.id
    where s.status = 'submitted' order by v.submitted_at, s.id`)
  return rows
}

/** What an operator decides about a submitted store. */
export type StoreDecision =
  | { readonly status: 'verified' }
  | { readonly status: 'rejected'; readonly field: ProfileField; readonly reason: string }

/** Who decides, and what was found at each line of the checklist. */
export interface DecidedBy {
  readonly actor: OperatorActor
  readonly findings?: Readonly<Record<string, boolean>>
  /** Looks once more while the store is locked and its vendor can save nothing; a refusal ends the decision. */
  readonly lastLook?: () => Promise<unknown>
}

/**
 * Verifies a submitted store, which puts its goods on the market, or refuses it with a reason and the field to mend, and tells
 * its owner on the site and by e-mail, and writes it into the log of operators, all in one transaction. Refuses: store.not_found,
 * operator.own_matter, store.cannot_decide, store.name_taken.
 */
export function decideStore(
  market: Market,
  slug: string,
  decision: StoreDecision,
  { actor, findings = {}, lastLook }: DecidedBy,
): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const store = await lockSubmitted(tx, slug, actor)
    await lastLook?.()
    if (decision.status === 'verified') await refuseTakenName(tx, store)
    const { field, reason } = decision.status === 'rejected' ? decision : { field: null, reason: null }
    await tx
      .update(stores)
      .set({ status: decision.status, rejectedReason: reason, updatedAt: sql`now()` })
      .where(eq(stores.id, store.id))
    await tx
      .update(vendorProfiles)
      .set({ rejectedField: field, askedField: null, askedWords: null })
      .where(eq(vendorProfiles.storeId, store.id))
    await tellOwner(tx, market, { storeId: store.id, isUrgent: true, ...wordsOf(store.name, reason) })
    await recordOperatorAct(tx, actor, {
      ...{
        kind: `store.${decision.status}`,
        subject: 'store',
        subjectId: store.id,
        label: store.name,
        reason,
      },
      before: { status: store.status },
      after: { status: decision.status, ...(field && { field }), ...findings },
    })
  })
}

/** What an operator asks of a vendor whose store waits to be verified. */
export interface StoreQuestion {
  readonly field: ProfileField
  readonly words: string
}

/**
 * Asks the owner of a submitted store about one field, without sending the store back: it stays where it is in the list, and the step of
 * that field can be saved again. A later question takes the place of one that was not answered. Refuses: store.not_found,
 * operator.own_matter, store.cannot_decide.
 */
export function askStore(
  market: Market,
  slug: string,
  { field, words }: StoreQuestion,
  { actor, lastLook }: Omit<DecidedBy, 'findings'>,
): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const store = await lockSubmitted(tx, slug, actor)
    await lastLook?.()
    await tx
      .update(vendorProfiles)
      .set({ askedField: field, askedWords: words })
      .where(eq(vendorProfiles.storeId, store.id))
    await tellOwner(tx, market, {
      ...{ storeId: store.id, isUrgent: true },
      title: sentence('Juaso has a question about {store}', { store: store.name }),
      text: sentence('{question} Your store keeps its place and is checked as soon as you have answered.', {
        question: words,
      }),
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'store.asked', subject: 'store', subjectId: store.id, label: store.name, reason: words },
      ...{ before: { status: store.status }, after: { field } },
    })
  })
}

/** Refuses: store.not_found, operator.own_matter, store.cannot_decide. */
async function lockSubmitted(tx: Connection, slug: string, actor: OperatorActor) {
  const [store] = await tx.select().from(stores).where(eq(stores.slug, slug)).for('no key update')
  if (!store) throw new Refusal('store.not_found')
  await refuseOwnTeam(tx, storeTeams, store.id, actor)
  if (store.status !== 'submitted') throw new Refusal('store.cannot_decide')
  return store
}

function wordsOf(store: string, reason: string | null) {
  if (reason === null) {
    return {
      title: sentence('{store} is verified', { store }),
      text: sentence('Your store is open: buyers see it and can order.'),
    }
  }
  return {
    title: sentence('{store} could not be verified yet', { store }),
    text: sentence('{reason} Please mend it and send your store in again.', { reason }),
  }
}

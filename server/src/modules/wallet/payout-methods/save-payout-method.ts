import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import { networkOf } from '#contracts/wallet/mobile-money.ts'
import { type NewPayoutMethod, payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, isNull, sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import type { ActingStore } from '../../../plugins/access.ts'
import { confirmPassword } from '../../accounts/index.ts'
import { recordAct } from '../../vendors/index.ts'
import { payoutMethods } from '../wallet.tables.ts'
import type { WalletParts } from '../wallet-deps.ts'
import { listPayoutMethods, type MethodRow, readPayoutMethod } from './payout-methods.queries.ts'

interface Input {
  readonly store: Pick<ActingStore, 'id'>
  readonly personId: string
  readonly method: NewPayoutMethod
  /** The method to change; a new one is added where this is missing. */
  readonly id?: string
}

/**
 * Adds or changes a payout method. The number is sealed and cannot be used for a day; the owner gets an e-mail about
 * the change. A method that the store has with the same number and names is answered as it stands. Refuses: payout_method.*, profile.password_wrong, team.right_missing.
 */
export async function savePayoutMethod(
  { db, clock }: Market,
  { numbers, mark, checkPassword }: WalletParts,
  { store, personId, method, id }: Input,
): Promise<MethodRow> {
  await confirmPassword(checkPassword, personId, method.password)
  refuseOtherNetwork(method)
  const number = method.kind === 'bank' ? method.account_number : method.phone_number
  const columns = {
    kind: method.kind,
    provider: method.provider,
    accountName: method.account_name,
    branch: method.kind === 'bank' ? method.branch : null,
    numberSealed: numbers().seal(number, store.id),
    numberEnd: number.slice(-4),
    numberMark: mark(number),
    usableFrom: new Date(clock().getTime() + limits.payoutMethodHoldHours * 3_600_000),
  }
  return db.transaction(async (tx) => {
    // Locking the store's row serialises the changes of its methods, so that their count is exact.
    await tx.execute(sql`select from stores where id = ${store.id} for no key update`)
    await refuseWhoLostIt(tx, { store, personId })
    let saved: MethodRow | undefined
    if (id) {
      await readPayoutMethod(tx, store.id, id)
      ;[saved] = await tx
        .update(payoutMethods)
        .set({ ...columns, updatedAt: clock() })
        .where(eq(payoutMethods.id, id))
        .returning()
    } else {
      const all = await listPayoutMethods(tx, store.id)
      const same = all.find(
        (row) => isSame(row, columns) && numbers().open(row.numberSealed, store.id) === number,
      )
      // A press that was repeated: it stands already, and waits no longer for that.
      if (same) return same
      if (all.length >= limits.payoutMethodsMax) {
        throw new Refusal('payout_method.too_many', { max: limits.payoutMethodsMax })
      }
      ;[saved] = await tx
        .insert(payoutMethods)
        .values({ ...columns, storeId: store.id })
        .returning()
    }
    if (!saved) throw new Refusal('payout_method.not_found')
    await tell(tx, { store, personId, id: saved.id }, id ? 'changed' : 'added')
    return saved
  })
}

const compared = ['kind', 'provider', 'accountName', 'branch', 'numberMark'] as const

/** Whether a saved method says the same; its number is compared by its mark, which does not have all digits. */
const isSame = (row: MethodRow, given: Pick<MethodRow, (typeof compared)[number]>): boolean =>
  compared.every((field) => row[field] === given[field])

/**
 * Removes a payout method. Transfers already on their way to it continue. Refuses: payout_method.*,
 * profile.password_wrong, team.right_missing.
 */
export async function removePayoutMethod(
  { db, clock }: Market,
  { checkPassword }: Pick<WalletParts, 'checkPassword'>,
  { store, personId, id, password }: Omit<Input, 'method'> & { id: string; password: string },
): Promise<void> {
  await confirmPassword(checkPassword, personId, password)
  await db.transaction(async (tx) => {
    await refuseWhoLostIt(tx, { store, personId })
    const removed = await tx
      .update(payoutMethods)
      .set({ removedAt: clock(), updatedAt: clock() })
      .where(
        and(eq(payoutMethods.id, id), eq(payoutMethods.storeId, store.id), isNull(payoutMethods.removedAt)),
      )
      .returning({ id: payoutMethods.id })
    if (removed.length === 0) throw new Refusal('payout_method.not_found')
    await tell(tx, { store, personId, id }, 'removed')
  })
}

/** Checking a password takes long enough to lose the store; the membership is held until the method is written. */
async function refuseWhoLostIt(
  tx: Connection,
  { store, personId }: Pick<Input, 'store' | 'personId'>,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from store_members m where m.store_id = ${store.id} and m.person_id = ${personId} and store_role_may(m.role, 'money')
    for share`)
  if (!rowCount) throw new Refusal('team.right_missing')
}

async function tell(
  tx: Connection,
  { store, personId, id }: Omit<Input, 'method'> & { id: string },
  what: 'added' | 'changed' | 'removed',
): Promise<void> {
  const payload = JSON.stringify({ method_id: id, store_id: store.id, what })
  await tx.execute(sql`insert into outbox (topic, payload) values ('payout_method.saved', ${payload}::jsonb)`)
  await recordAct(tx, { storeId: store.id, personId }, `payout_method.${what}`, { method_id: id })
}

/**
 * A prefix shows the network that first issued a number. People keep their number when they change network and then
 * choose the network themselves.
 */
function refuseOtherNetwork(method: NewPayoutMethod): void {
  if (method.kind !== 'mobile_money' || method.number_moved) return
  const network = networkOf(method.phone_number)
  if (network === method.provider) return
  throw new Refusal('payout_method.other_network', {
    network: network ? payoutProviderNames[network] : 'another network',
    chosen: payoutProviderNames[method.provider],
  })
}

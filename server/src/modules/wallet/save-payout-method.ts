import { and, eq, isNull, sql } from 'drizzle-orm'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import { networkOf } from '#contracts/wallet/mobile-money.ts'
import { type NewPayoutMethod, payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import type { Market } from '../../market.ts'
import type { ActingStore } from '../../plugins/access.ts'
import { confirmPassword } from '../accounts/index.ts'
import { listPayoutMethods, type MethodRow, readPayoutMethod } from './payout-methods.queries.ts'
import { payoutMethods } from './wallet.tables.ts'
import type { WalletParts } from './wallet-deps.ts'

interface Wish {
  readonly store: Pick<ActingStore, 'id'>
  readonly personId: string
  readonly method: NewPayoutMethod
  /** The one to change; a new one is added without it. */
  readonly id?: string
}

/**
 * Adds a place to send money to, or changes one. The number is sealed, and rests a day before it can be used; the owner is
 * told by letter. Refuses: payout_method.*, profile.password_wrong.
 */
export async function savePayoutMethod(
  { db, clock }: Market,
  { numbers, checkPassword }: WalletParts,
  { store, personId, method, id }: Wish,
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
    usableFrom: new Date(clock().getTime() + limits.payoutMethodHoldHours * 3_600_000),
  }
  return db.transaction(async (tx) => {
    // The store's row is the queue in which its methods are counted.
    await tx.execute(sql`select from stores where id = ${store.id} for no key update`)
    let saved: MethodRow | undefined
    if (id) {
      await readPayoutMethod(tx, store.id, id)
      ;[saved] = await tx
        .update(payoutMethods)
        .set({ ...columns, updatedAt: clock() })
        .where(eq(payoutMethods.id, id))
        .returning()
    } else {
      const { length } = await listPayoutMethods(tx, store.id)
      if (length >= limits.payoutMethodsMax) {
        throw new Refusal('payout_method.too_many', { max: limits.payoutMethodsMax })
      }
      ;[saved] = await tx
        .insert(payoutMethods)
        .values({ ...columns, storeId: store.id })
        .returning()
    }
    if (!saved) throw new Refusal('payout_method.not_found')
    await tell(tx, saved.id, store.id, id ? 'changed' : 'added')
    return saved
  })
}

/** Money is not sent there any more; what is on its way arrives. Refuses: payout_method.*, profile.password_wrong. */
export async function removePayoutMethod(
  { db, clock }: Market,
  { checkPassword }: Pick<WalletParts, 'checkPassword'>,
  { store, personId, id, password }: Omit<Wish, 'method'> & { id: string; password: string },
): Promise<void> {
  await confirmPassword(checkPassword, personId, password)
  await db.transaction(async (tx) => {
    const removed = await tx
      .update(payoutMethods)
      .set({ removedAt: clock(), updatedAt: clock() })
      .where(
        and(eq(payoutMethods.id, id), eq(payoutMethods.storeId, store.id), isNull(payoutMethods.removedAt)),
      )
      .returning({ id: payoutMethods.id })
    if (removed.length === 0) throw new Refusal('payout_method.not_found')
    await tell(tx, id, store.id, 'removed')
  })
}

type Tx = Parameters<Parameters<Market['db']['transaction']>[0]>[0]

async function tell(tx: Tx, methodId: string, storeId: string, what: string): Promise<void> {
  const payload = JSON.stringify({ method_id: methodId, store_id: storeId, what })
  await tx.execute(sql`insert into outbox (topic, payload) values ('payout_method.saved', ${payload}::jsonb)`)
}

/** A prefix tells the network a number was first given to; people move their numbers, and then say so. */
function refuseOtherNetwork(method: NewPayoutMethod): void {
  if (method.kind !== 'mobile_money' || method.number_moved) return
  const network = networkOf(method.phone_number)
  if (network === method.provider) return
  throw new Refusal('payout_method.other_network', {
    network: network ? payoutProviderNames[network] : 'another network',
    chosen: payoutProviderNames[method.provider],
  })
}

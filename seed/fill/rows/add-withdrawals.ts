import { limits } from '#contracts/limits.ts'
import { hexOf, idOf } from '../draw.ts'
import { dayMs, later, minuteMs } from '../times.ts'
import type { PeopleRows } from './add-people.ts'
import type { StoreRow, StoreRows } from './add-stores.ts'
import { type Booking, posting } from './books.ts'
import { recordOf } from './find.ts'
import { demoPurse } from './orders/add-orders.ts'
import type { Rows } from './rows.ts'

/** Seals an account number for a store, with the key of the market that is filled. */
export type SealNumber = (number: string, storeId: string) => string

interface Context {
  readonly rows: Rows
  readonly now: Date
  readonly people: PeopleRows
  readonly sealNumber: SealNumber
}

/** A store withdraws at most this often, two days after money became available. */
const pauseDays = 12
const stepPesewas = 5_000

/**
 * Each store's Mobile Money wallet and bank account, and its withdrawals so far: most of what was available, in whole
 * fifties and never so much that two operators have to agree, as an owner would. Returns their bookings.
 */
export function addWithdrawals(context: Context, stores: StoreRows, books: readonly Booking[]): Booking[] {
  return [...stores.values()].flatMap((store) => {
    const methodId = addMethods(context, store)
    const available = `vendor/${store.row.id}/available/${demoPurse}`
    const earned = books
      .flatMap(({ at, postings }) =>
        postings.filter(({ path }) => path === available).map(({ amount }) => ({ at, amount })),
      )
      .sort((a, b) => a.at.getTime() - b.at.getTime())
    return withdrawalsOf(context.now, earned).flatMap((withdrawal, index) =>
      addWithdrawal(context, { store, methodId, index, available, ...withdrawal }),
    )
  })
}

interface Movement {
  readonly at: Date
  readonly amount: number
}

/** What an owner with these earnings withdrew until now. */
export function withdrawalsOf(now: Date, earned: readonly Movement[]): Movement[] {
  const withdrawn: Movement[] = []
  let balance = 0
  for (const { at, amount } of earned) {
    balance += amount
    const asked = later(at, 2 * dayMs)
    const last = withdrawn.at(-1)?.at
    // Half of the balance stays: a return may still take some of it.
    const half = Math.floor(balance / 2 / stepPesewas) * stepPesewas
    const input = Math.min(half, limits.payoutAlonePesewas)
    if (input < stepPesewas || asked > later(now, -dayMs)) continue
    if (last && asked < later(last, pauseDays * dayMs)) continue
    withdrawn.push({ at: asked, amount: input })
    balance -= input
  }
  return withdrawn
}

function addMethods({ rows, people, sealNumber }: Context, { store, row }: StoreRow): string {
  const at = later(row.joinedAt as Date, 90 * minuteMs)
  const owner = recordOf(people, store.ownerKey, 'person')
  const wallet = idOf('method', `${store.key}/wallet`, at)
  const shared = {
    storeId: row.id,
    accountName: store.ownerName,
    usableFrom: later(at, dayMs),
    createdAt: at,
    updatedAt: at,
  }
  const number = (digits: number, name: string) => numberOf(`${owner.id}${name}`, digits)
  const phone = `024${number(7, 'wallet')}`
  const account = `10${number(11, 'bank')}`
  rows.payoutMethods.push(
    {
      ...shared,
      id: wallet,
      kind: 'mobile_money',
      provider: 'mtn',
      branch: null,
      numberSealed: sealNumber(phone, row.id),
      numberEnd: phone.slice(-4),
    },
    {
      ...shared,
      id: idOf('method', `${store.key}/bank`, at),
      kind: 'bank',
      provider: 'gcb',
      branch: store.town,
      numberSealed: sealNumber(account, row.id),
      numberEnd: account.slice(-4),
    },
  )
  return wallet
}

/** Digits made from a name. */
const numberOf = (name: string, digits: number) =>
  BigInt(`0x${hexOf(name, 24)}`)
    .toString()
    .slice(-digits)
    .padStart(digits, '7')

interface Input extends Movement {
  readonly store: StoreRow
  readonly methodId: string
  readonly index: number
  readonly available: string
}

function addWithdrawal({ rows, people }: Context, input: Input): Booking[] {
  const { store, methodId, index, available, at, amount } = input
  const name = `${store.store.key}/${index}`
  const id = idOf('withdrawal', name, at)
  const endedAt = later(at, 4 * minuteMs)
  const method = rows.payoutMethods.find((row) => row.id === methodId)
  if (!method) throw new Error(`the demo market's store ${store.store.key} has no payout method`)
  const reference = `wd-${hexOf(`withdrawal ${name}`, 32)}`
  const { kind, provider, accountName, numberSealed, numberEnd } = method
  const sent = { amount, reference, createdAt: at, updatedAt: endedAt }
  rows.withdrawals.push({
    ...{ ...sent, id, methodId, endedAt },
    storeId: store.row.id,
    personId: recordOf(people, store.store.ownerKey, 'person').id,
    key: `demo-${name}`,
    bodyHash: 'demo',
    destination: {
      kind: kind as 'mobile_money',
      provider,
      account_name: accountName,
      branch: null,
      number_sealed: numberSealed,
      number_end: numberEnd,
    },
    provider: demoPurse,
    state: 'completed',
    attempts: 1,
    nextTryAt: null,
  })
  rows.sandboxTransfers.push({
    ...{ ...sent, kind, provider, numberEnd },
    id: idOf('transfer', name, at),
    currency: 'GHS',
    state: 'success',
  })
  const withdrawing = `vendor/${store.row.id}/withdrawing/${demoPurse}`
  const moved = (cause: string, when: Date, from: string, to: string): Booking => ({
    cause: `${cause}:${id}`,
    kind: cause,
    orderId: null,
    at: when,
    postings: [posting(from, -amount, cause), posting(to, amount, cause)],
  })
  return [
    moved('withdrawal', at, available, withdrawing),
    moved('payout', endedAt, withdrawing, `provider/${demoPurse}`),
  ]
}

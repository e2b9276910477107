import { stockMoveLimits } from '#contracts/listings/listing.ts'
import type { StockMove } from '#contracts/listings/stock-moves.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { inOneTab, isFinal } from '#web/data/unsent/sending.ts'
import { createStore } from '#web/ui/store.ts'
import { actOn } from '../orders/use-store-orders.ts'
import { type Change, dropChanges, keepChanges, loadChanges, readChanges } from './changes.ts'
import { sendToOrder } from './send-to-order.ts'

/** What the server made of a change. */
export interface Answered {
  change: Change
  refusal: string | null
  /** Of stock: what is on hand now. */
  onHand: number | null
}

const stuck = createStore(false)
/** True after an attempt to send got no answer, until one does. */
export const useStuck = stuck.use

const sending = new Set<string>()
/** Whether a change is on its way: the server may have made it already. */
export const isOnItsWay = (id: string) => sending.has(id)

let running: Promise<void> | null = null

/**
 * Sends what waits, in the order in which it was pressed, one tab at a time. `onAnswer` learns of each batch before its changes
 * leave the list. What gets no answer stays and is sent again, and is made once: a movement of stock and what is done at an order by its
 * key, an action that moves an order because no order comes back to the status that the action starts from, and a later return has another id (`act-on-parcels.ts` of the
 * server).
 */
export function sendChanges(onAnswer: (answers: readonly Answered[]) => void): Promise<void> {
  running ??= inOneTab('juaso-unsent', async () => {
    await loadChanges()
    while (await sendNext(onAnswer));
  }).finally(() => {
    running = null
  })
  return running
}

/** Sends the first change, with those after it that fit into the same request. False where nothing more can be sent now. */
async function sendNext(onAnswer: (answers: readonly Answered[]) => void): Promise<boolean> {
  const waiting = readChanges().filter(({ state }) => state === 'waiting')
  const batch = firstBatch(waiting)
  if (batch.length === 0) {
    stuck.set(false)
    return false
  }
  for (const { id } of batch) sending.add(id)
  try {
    const answers = await send(batch)
    stuck.set(false)
    onAnswer(answers)
    await settle(answers)
    return true
  } catch (error) {
    if (!isFinal(error)) {
      stuck.set(true)
      return false
    }
    // The whole request is refused, such as after the right was lost: each change becomes a task.
    await settle(batch.map((change) => ({ change, refusal: failureSentence(error), onHand: null })))
    return true
  } finally {
    for (const { id } of batch) sending.delete(id)
  }
}

function firstBatch(waiting: readonly Change[]): readonly Change[] {
  const [first] = waiting
  if (!first) return []
  if (first.operation.kind !== 'stock') return [first]
  const end = waiting.findIndex(({ operation, store }) => operation.kind !== 'stock' || store !== first.store)
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, stockMoveLimits.batchMax))
}

async function send(batch: readonly Change[]): Promise<Answered[]> {
  const [first] = batch as [Change]
  const params = { store: first.store }
  if (first.operation.kind === 'order') {
    // One that an earlier version kept on this phone has no returns.
    const { action, parcel, returns = [] } = first.operation
    const { results } = await actOn(first.store, action, [parcel], returns)
    return [{ change: first, refusal: results[0]?.refusal?.detail ?? null, onHand: null }]
  }
  if (first.operation.kind !== 'stock') {
    await sendToOrder(first.store, first.operation, first.id)
    return [{ change: first, refusal: null, onHand: null }]
  }
  const now = Date.now()
  const moves = batch.flatMap(({ id, at, operation }) =>
    operation.kind === 'stock' ? [{ ...operation.move, id, ago_ms: agoOf(at, now) } as StockMove] : [],
  )
  const { results } = await api('POST /vendor/:store/stock/moves', { params, body: { moves } })
  return batch.map((change, place) => ({
    change,
    refusal: results[place]?.refusal?.detail ?? null,
    onHand: results[place]?.on_hand ?? null,
  }))
}

const agoOf = (at: number, now: number) => Math.min(Math.max(0, now - at), stockMoveLimits.agoMsMax)

async function settle(answers: readonly Answered[]): Promise<void> {
  await keepChanges(
    answers.map(({ change, refusal }) => ({ ...change, refusal, state: refusal ? 'refused' : 'done' })),
  )
  // A sale that was taken back while it was on its way, and then refused: nothing is left to do.
  const refused = new Set(answers.filter(({ refusal }) => refusal).map(({ change }) => change.id))
  const pairs = readChanges().flatMap(({ id, operation, state }) =>
    state === 'waiting' &&
    operation.kind === 'stock' &&
    operation.move.kind === 'undone' &&
    refused.has(operation.move.undoes)
      ? [id, operation.move.undoes]
      : [],
  )
  if (pairs.length > 0) await dropChanges(pairs)
}

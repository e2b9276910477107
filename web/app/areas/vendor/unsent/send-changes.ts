import { stockMoveLimits } from '#contracts/listings/listing.ts'
import type { StockMove } from '#contracts/listings/stock-moves.ts'
import { type ApiError, api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { isSessionMissing, restoreSession } from '#web/data/session/session.ts'
import { faultsMax, inOneTab, isFinal } from '#web/data/unsent/sending.ts'
import { createStore } from '#web/ui/store.ts'
import { actOn } from '../orders/use-store-orders.ts'
import { type Change, dropChanges, isDue, keepChanges, loadChanges, readChanges } from './changes.ts'
import { sendToOrder } from './send-to-order.ts'

/** What the server made of a change. */
export interface Answered {
  change: Change
  refusal: string | null
  /** Of stock: what is on hand now. */
  onHand: number | null
}

type OnAnswer = (answers: readonly Answered[]) => unknown

/** What keeps changes waiting: no network, a market that does not take them, or nobody who is signed in. */
type Stuck = 'network' | 'market' | 'session'

const stuck = createStore<Stuck | null>(null)
/** Set after an attempt to send failed, until one succeeds. */
export const useStuck = stuck.use

/** One attempt to send everything. */
interface Pass {
  /** At what the server has failed: what was pressed about the same later waits behind it, all else does not. */
  failed: Set<string>
  /** How many may go into one request. */
  most: number
}

let running: Promise<void> | null = null

/**
 * Sends what waits, in the order in which it was pressed, one tab at a time. `onAnswer` learns of each batch before its changes
 * leave the list. What gets no answer stays and is sent again, and is made once: a movement of stock and what is done at an order by its
 * key, an action that moves an order because no order comes back to the status that the action starts from, and a later return has another id (`act-on-parcels.ts` of the
 * server).
 */
export function sendChanges(onAnswer: OnAnswer): Promise<void> {
  running ??= inOneTab('juaso-unsent', async () => {
    await loadChanges()
    const pass: Pass = { failed: new Set(), most: stockMoveLimits.batchMax }
    while (await sendNext(pass, onAnswer));
  }).finally(() => {
    running = null
  })
  return running
}

/** Sends the first change, with those after it that fit into the same request. False where nothing more can be sent now. */
async function sendNext(pass: Pass, onAnswer: OnAnswer): Promise<boolean> {
  const { person } = await restoreSession()
  const [first, ...others] = nextBatch(pass)
  if (!first) {
    if (pass.failed.size === 0) stuck.set(null)
    return false
  }
  // Never in the name of somebody else.
  if (person?.id !== first.person) {
    stuck.set(isSessionMissing() ? 'network' : 'session')
    return false
  }
  const batch = [first, ...others].map((change) => ({ ...change, isTried: true }))
  // Written before it is sent: whatever becomes of this page, the next one knows that it may be made.
  await keepChanges(batch)
  try {
    const answers = await send(batch)
    stuck.set(null)
    await onAnswer(answers)
    await settle(answers)
  } catch (error) {
    // The whole request is refused, such as after the right was lost: each change becomes a task.
    if (isFinal(error)) await settle(batch.map((change) => refusedBecause(change, failureSentence(error))))
    else {
      const { status } = error as ApiError
      if (status !== 500) {
        stuck.set(status === 0 ? 'network' : status === 401 ? 'session' : 'market')
        return false
      }
      await stepOver(pass, batch)
    }
  }
  return true
}

/** The server has a fault: of several each is sent alone, to find the one that it fails at, and that one holds up no others. */
async function stepOver(pass: Pass, [first, ...others]: readonly Change[]): Promise<void> {
  pass.most = 1
  if (!first || others.length > 0) return
  pass.failed.add(aboutOf(first))
  stuck.set('market')
  const faults = (first.faults ?? 0) + 1
  if (faults < faultsMax) await keepChanges([{ ...first, faults }])
  else await settle([refusedBecause(first, 'Something is wrong on our side. Look whether it was done.')])
}

const refusedBecause = (change: Change, refusal: string): Answered => ({ change, refusal, onHand: null })

const aboutOf = ({ operation }: Change) =>
  operation.kind === 'stock' ? operation.move.variant_id : operation.parcel

function nextBatch({ failed, most }: Pass): readonly Change[] {
  const held = new Set(failed)
  const waiting = readChanges().filter((change) => {
    if (change.state !== 'waiting') return false
    if (!isDue(change)) held.add(aboutOf(change))
    return !held.has(aboutOf(change))
  })
  const end = waiting.findIndex((change) => !goesWith(waiting[0] as Change, change))
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end || 1, most))
}

function goesWith({ store, operation: first }: Change, { store: of, operation }: Change): boolean {
  if (store !== of || first.kind !== operation.kind) return false
  return first.kind === 'order' && operation.kind === 'order'
    ? first.action === operation.action
    : first.kind === 'stock'
}

async function send(batch: readonly Change[]): Promise<Answered[]> {
  const [first] = batch as [Change]
  const params = { store: first.store }
  if (first.operation.kind === 'order') {
    const orders = batch.flatMap(({ operation }) => (operation.kind === 'order' ? operation : []))
    const parcels = orders.map(({ parcel }) => parcel)
    // One that an earlier version kept on this phone has no returns.
    const returns = orders.flatMap(({ returns = [] }) => returns)
    const { results } = await actOn(first.store, first.operation.action, parcels, returns)
    return batch.map((change) => {
      const { refusal } = results.find(({ id }) => id === aboutOf(change)) ?? {}
      return { change, refusal: refusal?.detail ?? null, onHand: null }
    })
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
  // A sale that was taken back after it was tried, and then refused: nothing is left to do.
  const refused = new Set(answers.filter(({ refusal }) => refusal).map(({ change }) => change.id))
  const pairs = readChanges().flatMap(({ id, operation, state }) =>
    state !== 'done' &&
    operation.kind === 'stock' &&
    operation.move.kind === 'undone' &&
    refused.has(operation.move.undoes)
      ? [id, operation.move.undoes]
      : [],
  )
  if (pairs.length > 0) await dropChanges(pairs)
}

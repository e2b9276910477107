import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import { keptPerson } from '#web/data/kept/kept-database.ts'
import { usePerson } from '#web/data/session/session.ts'
import { useSendingAgain } from '#web/data/unsent/sending.ts'
import { type Change, canUndo, isDue, keepChanges, openChanges, readChanges, useChanges } from './changes.ts'
import { type Answered, sendChanges } from './send-changes.ts'

/**
 * Sends what waits: at once or when its time to undo is over, when the network is back, when the page is left or shown again, and every
 * few seconds while something waits.
 */
export function useSender(): { send: () => void } {
  const person = usePerson()
  const client = useQueryClient()
  const waiting = useChanges().filter(({ state }) => state === 'waiting')
  const due = waiting.filter(isDue).length
  const send = useCallback(
    async () => navigator.onLine && sendChanges((answers) => show(client, answers)),
    [client],
  )
  // Nobody is there to undo it, and nothing sends it later.
  const sendAll = useCallback(() => endUndoTimes().then(send), [send])
  const id = person?.id ?? keptPerson()
  useEffect(() => {
    if (id) void openChanges(id)
  }, [id])
  useSendingAgain(waiting.length > 0, send)
  // One that is pressed, or left to the list, while others wait is not late by their next attempt.
  useEffect(() => {
    if (due > 0) send()
  }, [due, send])
  const next = Math.min(...waiting.flatMap((change) => (canUndo(change) ? (change.from ?? []) : [])))
  const isUndoable = next < Infinity
  useEffect(() => {
    if (!isUndoable) return
    // Without network it waits in the list like all else.
    const timer = setTimeout(() => endUndoTimes(isDue).then(send), next - Date.now() + 20)
    return () => clearTimeout(timer)
  }, [isUndoable, next, send])
  useEffect(() => {
    if (!isUndoable) return
    // Loaded with the first press: most visits press nothing.
    void import('./leaving.ts').then(({ watchLeaving }) => watchLeaving(sendAll)).catch(() => undefined)
  }, [isUndoable, sendAll])
  useEffect(() => {
    // A phone in a pocket runs no timers, and the shop's pages send nothing.
    const hide = () => document.hidden && void sendAll()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      void sendAll()
    }
  }, [sendAll])
  return { send }
}

async function endUndoTimes(which: (change: Change) => boolean = Boolean): Promise<void> {
  const undoable = readChanges().filter(
    (change) => change.state === 'waiting' && change.isTried === false && change.from && which(change),
  )
  if (undoable[0]) await keepChanges(undoable.map((change) => ({ ...change, from: 0 })))
}

/** Shows the new stock at once, and reads again what the changes have touched. */
async function show(client: QueryClient, answers: readonly Answered[]): Promise<void> {
  const store = answers[0]?.change.store
  const onHand = new Map(
    answers.flatMap(({ change: { operation }, onHand }): [string, number][] =>
      operation.kind === 'stock' && onHand !== null ? [[operation.move.variant_id, onHand]] : [],
    ),
  )
  const queryKey = ['vendor', store, 'shop-stock']
  // A reading on its way may have begun before the sale was booked, and its answer would put the sold piece back on the shelf.
  const isRead = onHand.size > 0 && client.isFetching({ queryKey }) > 0
  if (isRead) await client.cancelQueries({ queryKey })
  client.setQueriesData<ShopStock>(
    { queryKey },
    (stock) =>
      stock && { ...stock, results: stock.results.map((row) => withStock(row, onHand.get(row.variant_id))) },
  )
  const keys = onHand.size > 0 ? ['stock', 'movements', 'products'] : ['orders', 'money']
  if (isRead) keys.push('shop-stock')
  for (const key of keys) void client.invalidateQueries({ queryKey: ['vendor', store, key] })
}

function withStock(row: ShopStock['results'][number], onHand: number | undefined) {
  return onHand === undefined ? row : { ...row, on_hand: onHand, available: onHand - row.reserved }
}

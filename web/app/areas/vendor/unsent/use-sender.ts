import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import { keptPerson } from '#web/data/kept/kept-database.ts'
import { usePerson } from '#web/data/session/session.ts'
import { useSendingAgain } from '#web/data/unsent/sending.ts'
import { canUndo, isDue, keepChanges, openChanges, readChanges, useChanges } from './changes.ts'
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
  const send = useCallback(() => {
    if (navigator.onLine) void sendChanges((answers) => show(client, answers))
  }, [client])
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
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    // Without network it waits in the list like all else.
    const timer = setTimeout(() => (navigator.onLine ? send() : void endUndoTimes()), next - Date.now() + 20)
    return () => clearTimeout(timer)
  }, [next, send])
  const isUndoable = next < Number.POSITIVE_INFINITY
  useEffect(() => {
    if (!isUndoable) return
    const sendAll = () => endUndoTimes().then(() => sendChanges((answers) => show(client, answers)))
    // Loaded with the first press: most visits press nothing.
    void import('./leaving.ts').then(({ watchLeaving }) => watchLeaving(sendAll)).catch(() => undefined)
  }, [isUndoable, client])
  useEffect(() => {
    // A phone in a pocket runs no timers, and the shop's pages send nothing: nobody is there to undo it.
    const leave = () => void endUndoTimes().then(send)
    const hide = () => document.hidden && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [send])
  return { send }
}

async function endUndoTimes(): Promise<void> {
  const undoable = readChanges().filter(
    ({ state, isTried, from }) => state === 'waiting' && isTried === false && from,
  )
  if (undoable.length > 0) await keepChanges(undoable.map((change) => ({ ...change, from: 0 })))
}

/** Shows the new stock at once, and reads again what the changes have touched. */
function show(client: QueryClient, answers: readonly Answered[]): void {
  const store = answers[0]?.change.store
  const onHand = new Map(
    answers.flatMap(({ change: { operation }, onHand }): [string, number][] =>
      operation.kind === 'stock' && onHand !== null ? [[operation.move.variant_id, onHand]] : [],
    ),
  )
  client.setQueriesData<ShopStock>(
    { queryKey: ['vendor', store, 'shop-stock'] },
    (stock) =>
      stock && { ...stock, results: stock.results.map((row) => withStock(row, onHand.get(row.variant_id))) },
  )
  const keys = onHand.size > 0 ? ['stock', 'movements', 'products'] : ['orders']
  for (const key of keys) void client.invalidateQueries({ queryKey: ['vendor', store, key] })
}

function withStock(row: ShopStock['results'][number], onHand: number | undefined) {
  return onHand === undefined ? row : { ...row, on_hand: onHand, available: onHand - row.reserved }
}

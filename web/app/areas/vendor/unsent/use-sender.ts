import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import { keptPerson } from '#web/data/kept/kept-database.ts'
import { usePerson } from '#web/data/session/session.ts'
import { useSendingAgain } from '#web/data/unsent/sending.ts'
import { isDue, openChanges, useChanges } from './changes.ts'
import { type Answered, sendChanges } from './send-changes.ts'

/**
 * Sends what waits: at once, when the network is back, when the page is shown again, and every few seconds while something waits.
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
  return { send }
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

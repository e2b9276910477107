import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { isAnswerLost } from '#web/data/api.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { failureSentence, failureTitle } from '#web/data/failures.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { moneyKey, useStore } from '../../store-context.ts'
import { addChange, type OrderChange } from '../../unsent/changes.ts'
import { sendToOrder } from '../../unsent/send-to-order.ts'
import { keys, refreshOrders } from '../use-store-orders.ts'
import { useWaitingAt } from '../waiting-actions.tsx'

interface Failing {
  /** Done where no answer came, instead of saying so. */
  whenLost?: () => Promise<void>
  /** Says what failed in its own place, where it answers true. */
  says?: (error: unknown) => boolean
}

/** Makes a change of one order whose answer is the order, shows it, and says what failed. Returns it, or null where it failed. */
export function useChange() {
  const client = useQueryClient()
  const store = useStore()
  const { slug } = store
  const [busy, setBusy] = useState(false)
  async function change(
    send: (slug: string) => Promise<StoreParcelDetail>,
    { whenLost, says }: Failing = {},
  ): Promise<StoreParcelDetail | null> {
    setBusy(true)
    try {
      const order = await send(slug)
      client.setQueryData(keys.one(slug, order.id), order)
      // The buyer's code makes earnings available.
      void client.invalidateQueries({ queryKey: moneyKey(store) })
      return order
    } catch (error) {
      if (whenLost && isAnswerLost(error)) await whenLost()
      else if (!says?.(error))
        showToast({
          tone: 'bad',
          title: failureTitle(error, 'Nothing was changed'),
          message: failureSentence(error),
        })
      return null
    } finally {
      setBusy(false)
      void refreshOrders(client, slug)
    }
  }
  return { change, busy }
}

/**
 * Makes a change of one order, once. Without network, or where others of this order wait already, it waits with them and is sent later
 * under the same key: the answer is then `waiting`.
 */
export function useChangeAt({ id: parcel, order_number: number }: StoreParcelDetail) {
  const { slug } = useStore()
  const { change, busy } = useChange()
  const attempt = useAttempt()
  const waiting = useWaitingAt(slug, parcel)
  async function changeAt(
    words: string,
    operation: OrderChange,
    says?: Failing['says'],
  ): Promise<StoreParcelDetail | 'waiting' | null> {
    let isWaiting = waiting.length > 0 || !navigator.onLine
    const keep = () => {
      isWaiting = true
      const tried = attempt.recall()
      const known = tried?.body === JSON.stringify(operation) ? { id: tried.key, isTried: true } : {}
      attempt.keep(null)
      return addChange(slug, `${words}: ${number}`, operation, known)
    }
    if (isWaiting) await keep()
    const done = isWaiting
      ? null
      : await change((store) => sendOnce(attempt, operation, (key) => sendToOrder(store, operation, key)), {
          whenLost: keep,
          ...(says && { says }),
        })
    return isWaiting ? 'waiting' : done
  }
  return { changeAt, busy, waiting }
}

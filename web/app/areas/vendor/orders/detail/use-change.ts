import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { failureSentence, failureTitle } from '#web/data/failures.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../../store-context.ts'
import { keys, refreshOrders } from '../use-store-orders.ts'

/** Makes a change of one order whose answer is the order, shows it, and says what failed. Returns it, or null where it failed. */
export function useChange() {
  const client = useQueryClient()
  const { slug } = useStore()
  const [busy, setBusy] = useState(false)
  async function change(
    send: (store: string) => Promise<StoreParcelDetail>,
  ): Promise<StoreParcelDetail | null> {
    setBusy(true)
    try {
      const order = await send(slug)
      client.setQueryData(keys.one(slug, order.id), order)
      return order
    } catch (error) {
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

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import type { Order } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { ApiError } from '#web/data/http.ts'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { OrderNotFound } from '#web/parts/order/order-not-found.tsx'
import { orderKey } from '#web/parts/order/order-query.ts'
import { useOrder } from '#web/parts/order/use-order.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { OrderClosed } from './order-closed.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { PaymentWaits } from './payment-waits.tsx'
import { WaitsForApproval } from './waits-for-approval.tsx'

export function meta() {
  return [{ title: t('Your order | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /order-confirmed/{orderNumber}: the page after ordering and after paying. */
export default function OrderConfirmedPage() {
  const { orderNumber = '' } = useParams()
  const query = useOrder(orderNumber)
  const check = useCheck(orderNumber, query.data)
  const order = query.data

  if (!order) {
    if (query.error instanceof ApiError && query.error.status === 404)
      return <OrderNotFound sentence={query.error.message} />
    return query.isError ? (
      <LoadFailed query={query} message={t('Your order could not be loaded')} />
    ) : (
      <Loading />
    )
  }
  return (
    <div className="page flex flex-col items-center py-8 sm:py-12">
      <div aria-live="polite" className="w-full max-w-[36rem]">
        <Outcome
          order={order}
          isChecking={check.isPending}
          onCheck={() => check.mutate()}
          onChanged={() => void query.refetch()}
        />
      </div>
    </div>
  )
}

interface OutcomeProps {
  order: Order
  isChecking: boolean
  onCheck: () => void
  onChanged: () => void
}

function Outcome({ order, ...rest }: OutcomeProps) {
  if (order.approval?.state === 'waiting') return <WaitsForApproval order={order} />
  if (order.state === 'pending_payment') return <PaymentWaits order={order} {...rest} />
  if (order.state === 'confirmed') return <OrderPlaced order={order} />
  return <OrderClosed order={order} />
}

/** Has the server check the payment at the provider once, and again on request. */
function useCheck(orderNumber: string, order: Order | undefined) {
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: () => api('POST /orders/:number/payment/check', { params: { number: orderNumber } }),
    onSuccess: (checked) => client.setQueryData(orderKey(orderNumber), checked),
  })
  const checkedNumber = useRef<string | null>(null)
  const { mutate } = check
  useEffect(() => {
    if (order?.state !== 'pending_payment' || checkedNumber.current === orderNumber) return
    checkedNumber.current = orderNumber
    mutate()
  }, [order?.state, orderNumber, mutate])
  return check
}

function Loading() {
  return (
    <div role="status" className="page flex flex-col items-center gap-4 py-12">
      <span className="sr-only">{t('Loading your order')}</span>
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="mt-4 h-40 w-full max-w-[36rem] rounded-md" />
    </div>
  )
}

import { parcelGroups, storeCancels } from '#contracts/orders/parcel-actions.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { ApiError, isAnswerLost } from '#web/data/http.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { TypeBadge } from '../../type-badge.tsx'
import { ReturnLine } from '../list/parcel-card.tsx'
import { addressOf, type ListChoice } from '../orders-address.ts'
import { OrderProgress } from '../progress.tsx'
import { SendBy } from '../send-by.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { useOrder, useOrderList } from '../use-store-orders.ts'
import { DeliveryCode } from './delivery-code.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderEarnings } from './order-earnings.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderReturn } from './order-return.tsx'
import { OrderTeam } from './order-team.tsx'
import { WhatHappened } from './what-happened.tsx'

/** The open order; on wide screens an invitation where none is. */
export function OrderPane({ parcelId, choice }: { parcelId: string | undefined; choice: ListChoice }) {
  if (!parcelId) return <NoneOpen choice={choice} />
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {/* A phone shows the open order alone, without the list's heading. */}
      <h1 className="sr-only lg:hidden">Order</h1>
      <Link to={addressOf(choice)} className="link flex min-h-11 items-center gap-1 text-sm lg:hidden">
        <ChevronLeftIcon width={18} height={18} />
        All orders
      </Link>
      <OpenOrder key={parcelId} parcelId={parcelId} choice={choice} />
    </div>
  )
}

function NoneOpen({ choice }: { choice: ListChoice }) {
  const { data } = useOrderList(choice)
  const first = data?.pages[0]?.results[0]
  if (data && !first) return null
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title="Choose an order"
      className="card hidden lg:flex"
      action={
        first && (
          <LinkButton to={addressOf(choice, first.id)} look="soft">
            Open the first order
          </LinkButton>
        )
      }
    >
      Its items, its buyer and what to do next appear here.
    </EmptyState>
  )
}

function OpenOrder({ parcelId, choice }: { parcelId: string; choice: ListChoice }) {
  const query = useOrder(parcelId)
  if (query.data) return <OrderDetail order={query.data} />
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState
        title={query.error.message}
        className="card"
        action={<LinkButton to={addressOf(choice)}>Show all orders</LinkButton>}
      />
    )
  }
  return (
    <div className="card p-5">
      {query.isError ? (
        <LoadFailed
          query={query}
          message={
            isAnswerLost(query.error) && !navigator.onLine
              ? 'This order is not kept on this phone. It is here again with the network.'
              : 'This order could not be loaded'
          }
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the order</span>
          <SkeletonText lines={9} />
        </div>
      )}
    </div>
  )
}

function OrderDetail({ order }: { order: StoreParcelDetail }) {
  return (
    <article aria-labelledby="open-order" className="card flex flex-col gap-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id="open-order">{order.order_number}</h2>
            <TypeBadge type={order.type} />
            <StatusBadge {...order} />
          </div>
          <p className="mt-1 text-sm text-ink-2">
            {formatInstant(order.date)} · {order.payment_label}
            {order.is_unpaid && (isCashTaken(order) ? ', cash not handed in yet' : ', not paid yet')}
          </p>
          {order.po_number && (
            <p className="text-sm break-words text-ink-2">
              Purchase order of the company: <strong className="text-ink">{order.po_number}</strong>
            </p>
          )}
          <p className="text-sm text-ink-2">
            Write on the parcel: <strong className="tracking-widest text-ink">{order.code}</strong>
          </p>
        </div>
        {order.send_by && (
          <p className="text-sm sm:text-end">
            <SendBy at={order.send_by} isLong />
          </p>
        )}
      </div>
      {order.bank && <AtBank bank={order.bank} status={order.status} />}
      {/* Before the button that says the same without a code, after which the money waits for days. */}
      <DeliveryCode order={order} />
      <OrderActions order={order} />
      <OrderProgress {...order} />
      {order.return_info && <ReturnLine info={order.return_info} status={order.status} />}
      {order.return && <OrderReturn key={order.return.id} order={order} given={order.return} />}
      <OrderItems order={order} />
      <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <OrderCustomer order={order} />
        {order.earnings && <OrderEarnings order={order} earnings={order.earnings} />}
      </div>
      <OrderTeam order={order} />
      <WhatHappened order={order} />
    </article>
  )
}

/** The buyer has paid at the door; Juaso waits for the carrier. */
const isCashTaken = ({ payment_method: method, status }: StoreParcelDetail) =>
  method === 'cash_on_delivery' && parcelGroups.done.some((done) => done === status)

interface AtBankProps {
  bank: NonNullable<StoreParcelDetail['bank']>
  status: StoreParcelDetail['status']
}

function AtBank({ bank, status }: AtBankProps) {
  const isSent = !storeCancels.includes(status)
  return bank === 'decides' ? (
    <Notice tone="gold" title="The buyer’s bank asks for this money back">
      {isSent
        ? 'What is held of it is yours once the bank has decided for you.'
        : 'Do not send the goods before the bank has decided.'}
    </Notice>
  ) : (
    <Notice tone="brick" title="The buyer’s bank took money back">
      {status === 'cancelled'
        ? 'The parcel is cancelled. Its goods are in your stock again.'
        : isSent
          ? 'Your wallet shows what was taken.'
          : 'Ask Juaso before you send the goods.'}
    </Notice>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { actedOnMax, parcelActions } from '#contracts/orders/parcel-actions.ts'
import type { ParcelAction, ReceivedReturn } from '#contracts/orders/store-parcel.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { CheckIcon, CloseIcon, WarningIcon } from '#web/ui/icons/icons.tsx'
import { useStore } from '../../store-context.ts'
import { ReceiveDialog, RefundOf } from '../receive-dialog.tsx'
import { UndoRow } from '../undo-row.tsx'
import { refreshOrders } from '../use-store-orders.ts'
import {
  closeResults,
  leave,
  schedule,
  sendNow,
  sendWhileLeaving,
  stopSelecting,
  undo,
  useBatch,
  type Waiting,
} from './batch.ts'

/**
 * Several orders at once: what can be done with the selected ones, ten seconds to undo, and a result for each. Leaving the
 * page sends what waits at once.
 */
export function BatchBar() {
  const { isSelecting, waiting, sending, results, failure } = useBatch()
  const refresh = useRefresh()
  useEffect(() => {
    addEventListener('pagehide', sendWhileLeaving)
    return () => {
      removeEventListener('pagehide', sendWhileLeaving)
      leave(refresh)
    }
  }, [refresh])
  if (!isSelecting && !waiting) return null
  return (
    <section
      aria-label="Several orders"
      className="card sticky top-2 z-30 flex flex-col gap-3 p-3 shadow-raised"
    >
      {waiting ? <WaitingOrders waiting={waiting} /> : <Choices isSending={sending !== null} />}
      <div role="status">
        {failure !== null && <p className="text-sm text-brick">{failureSentence(failure)}</p>}
        {results && <Results />}
      </div>
    </section>
  )
}

function useRefresh() {
  const client = useQueryClient()
  const { slug } = useStore()
  const [refresh] = useState(() => () => void refreshOrders(client, slug))
  return refresh
}

function Choices({ isSending }: { isSending: boolean }) {
  const { selected } = useBatch()
  const { slug } = useStore()
  const refresh = useRefresh()
  const actions = [...new Set(selected.map(({ action }) => action))].filter((one) => one !== null)
  const [isAsking, setAsking] = useState(false)
  const parcelsOf = (action: ParcelAction) => selected.filter((one) => one.action === action)
  const begin = (action: ParcelAction, returns: readonly ReceivedReturn[] = []) =>
    schedule({ store: slug, action, returns }, refresh)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="me-auto text-sm font-semibold">
        {isSending ? 'Sending…' : selected.length === 0 ? 'Select the orders' : `${selected.length} selected`}
        {selected.length >= actedOnMax && ', the most at once'}
      </p>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          disabled={isSending}
          onClick={() => (action === 'item_received' ? setAsking(true) : begin(action))}
        >
          {parcelActions[action].label} ({parcelsOf(action).length})
        </Button>
      ))}
      <Button size="small" look="plain" onClick={stopSelecting}>
        Stop selecting
      </Button>
      <ReceiveDialog
        parcels={parcelsOf('item_received')}
        isOpen={isAsking}
        busy={false}
        onConfirm={(returns) => {
          setAsking(false)
          begin('item_received', returns)
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

function WaitingOrders({ waiting }: { waiting: Waiting }) {
  const refresh = useRefresh()
  const count = waiting.parcels.length
  return (
    <UndoRow
      what={
        <>
          {parcelActions[waiting.action].label}: {count} {count === 1 ? 'order' : 'orders'}
        </>
      }
      at={waiting.sendsAt}
      onUndo={undo}
      onNow={() => void sendNow(refresh)}
    >
      The buyers hear nothing before.
      {waiting.action === 'item_received' && <RefundOf parcels={waiting.parcels} />}
    </UndoRow>
  )
}

/** What became of each order. */
function Results() {
  const { results } = useBatch()
  if (!results) return null
  const done = results.filter(({ ok }) => ok).length
  return (
    <div className="text-sm">
      <div className="flex items-center justify-between">
        <p className="font-semibold">
          {done} of {results.length} done
        </p>
        <IconButton label="Close the results" onClick={closeResults}>
          <CloseIcon />
        </IconButton>
      </div>
      <ul className="flex max-h-48 flex-col gap-1.5 overflow-y-auto">
        {results.map(({ id, order_number: number, ok, refusal }) => (
          <li key={id} className="flex items-start gap-2">
            {ok ? (
              <CheckIcon width={18} height={18} className="mt-0.5 shrink-0 text-accent" />
            ) : (
              <WarningIcon width={18} height={18} className="mt-0.5 shrink-0 text-brick" />
            )}
            <span>
              <strong>{number ?? 'An order'}</strong>: {ok ? 'done' : refusal?.detail}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

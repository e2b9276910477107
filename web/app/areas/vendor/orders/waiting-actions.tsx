import type { ReactNode } from 'react'
import type { ParcelAction } from '#contracts/orders/store-parcel.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ClockIcon } from '#web/ui/icons/icons.tsx'
import { canUndo, dropChanges, isDue, keepChanges, type Operation, useChanges } from '../unsent/changes.ts'
import { useStuck } from '../unsent/send-changes.ts'
import { UndoRow } from './undo-row.tsx'

type AtOrder = Exclude<Operation, { kind: 'stock' }>

export interface Waiting {
  id: string
  operation: AtOrder
}

/**
 * What waits at an order, for the network or for its time to undo, in the order in which it was pressed. What was pressed for several
 * orders waits in their bar until it is due.
 */
export function useWaitingAt(store: string, parcel: string): readonly Waiting[] {
  return useChanges().flatMap((change) => {
    const { id, store: of, state, operation } = change
    if (operation.kind === 'stock' || operation.parcel !== parcel || of !== store) return []
    return state === 'waiting' && (isDue(change) || canUndo(change)) ? [{ id, operation }] : []
  })
}

/** The actions among them that move the order. */
export const actionsOf = (waiting: readonly Waiting[]): { id: string; action: ParcelAction }[] =>
  waiting.flatMap(({ id, operation }) =>
    operation.kind === 'order' ? [{ id, action: operation.action }] : [],
  )

interface Props {
  /** Each with its words. */
  waiting: readonly { id: string; words: string }[]
  /** What is to be known while it can be undone. */
  children?: ReactNode
}

/** What waits, and a way to take the last of it back as long as it was not tried: afterwards it may be made, and a buyer may know. */
export function WaitingLine({ waiting, children }: Props) {
  const last = waiting.at(-1)
  const change = useChanges().find(({ id }) => id === last?.id)
  const isSending = useStuck() === null && navigator.onLine
  if (!last || !change) return null
  const undo = () => void dropChanges([last.id])
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-2 rounded-md bg-gold-soft py-1 ps-3 pe-1 text-sm text-gold-ink">
      {canUndo(change) ? (
        <UndoRow
          what={last.words}
          at={change.from ?? 0}
          onUndo={undo}
          onNow={() => void keepChanges([{ ...change, from: 0 }])}
        >
          The buyer hears nothing before.{children}
        </UndoRow>
      ) : (
        <>
          <ClockIcon width={18} height={18} className="shrink-0" />
          <p className="min-w-0 grow basis-40 break-words">
            {isSending ? 'Sending' : 'Waiting'}: {waiting.map(({ words }) => words).join(', ')}
            {change.isTried !== false &&
              !isSending &&
              '. It was sent, and the answer has not come: it can no longer be taken back.'}
          </p>
          {change.isTried === false && (
            <Button size="small" look="plain" onClick={undo}>
              Undo
            </Button>
          )}
        </>
      )}
    </div>
  )
}

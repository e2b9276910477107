import type { ParcelAction } from '#contracts/orders/store-parcel.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ClockIcon } from '#web/ui/icons/icons.tsx'
import { dropChanges, isDue, type Operation, useChanges } from '../unsent/changes.ts'

type AtOrder = Exclude<Operation, { kind: 'stock' }>

export interface Waiting {
  id: string
  operation: AtOrder
}

/**
 * What waits for the network at an order, in the order in which it was pressed. What was pressed for several orders waits in their bar
 * until it is due.
 */
export function useWaitingAt(store: string, parcel: string): readonly Waiting[] {
  return useChanges().flatMap((change) => {
    const { id, store: of, state, operation } = change
    if (operation.kind === 'stock' || operation.parcel !== parcel || of !== store) return []
    return state === 'waiting' && isDue(change) ? [{ id, operation }] : []
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
}

/** What waits, and a way to take the last of it back as long as it was not tried: afterwards it may be made, and a buyer may know. */
export function WaitingLine({ waiting }: Props) {
  const last = waiting.at(-1)
  const isUntried = useChanges().some(({ id, isTried }) => id === last?.id && isTried === false)
  if (!last) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-md bg-gold-soft py-1 ps-3 pe-1 text-sm text-gold-ink">
      <ClockIcon width={18} height={18} className="shrink-0" />
      <span className="min-w-0 grow basis-40 break-words">
        Waiting: {waiting.map(({ words }) => words).join(', ')}
        {!isUntried && '. It was sent, and the answer has not come: it can no longer be taken back.'}
      </span>
      {isUntried && (
        <Button size="small" look="plain" onClick={() => void dropChanges([last.id])}>
          Undo
        </Button>
      )}
    </p>
  )
}

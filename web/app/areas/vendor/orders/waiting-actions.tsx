import type { ParcelAction } from '#contracts/orders/store-parcel.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ClockIcon } from '#web/ui/icons/icons.tsx'
import { dropChanges, type Operation, useChanges } from '../unsent/changes.ts'
import { isOnItsWay } from '../unsent/send-changes.ts'

type AtOrder = Exclude<Operation, { kind: 'stock' }>

export interface Waiting {
  id: string
  operation: AtOrder
}

/** What waits for the network at an order, in the order in which it was pressed. */
export function useWaitingAt(store: string, parcel: string): readonly Waiting[] {
  return useChanges().flatMap(({ id, store: of, state, operation }) =>
    state === 'waiting' && of === store && operation.kind !== 'stock' && operation.parcel === parcel
      ? [{ id, operation }]
      : [],
  )
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

/** What waits, and a way to take the last of it back. */
export function WaitingLine({ waiting }: Props) {
  const last = waiting.at(-1)
  if (!last) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-md bg-gold-soft py-1 ps-3 pe-1 text-sm text-gold-ink">
      <ClockIcon width={18} height={18} className="shrink-0" />
      <span className="min-w-0 grow break-words">
        Waiting: {waiting.map(({ words }) => words).join(', ')}
      </span>
      <Button
        size="small"
        look="plain"
        onClick={() => {
          if (!isOnItsWay(last.id)) void dropChanges([last.id])
        }}
      >
        Undo
      </Button>
    </p>
  )
}

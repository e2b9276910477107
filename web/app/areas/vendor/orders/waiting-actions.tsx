import { parcelActions } from '#contracts/orders/parcel-actions.ts'
import type { ParcelAction } from '#contracts/orders/store-parcel.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ClockIcon } from '#web/ui/icons/icons.tsx'
import { dropChanges, useChanges } from '../unsent/changes.ts'
import { isOnItsWay } from '../unsent/send-changes.ts'

interface WaitingAction {
  id: string
  action: ParcelAction
}

/** The actions for an order that wait for the network, in the order in which they were pressed. */
export function useWaitingActions(store: string, parcel: string): readonly WaitingAction[] {
  return useChanges().flatMap(({ id, store: of, state, operation }) =>
    state === 'waiting' && of === store && operation.kind === 'order' && operation.parcel === parcel
      ? [{ id, action: operation.action }]
      : [],
  )
}

/** What waits, and a way to take the last of it back. */
export function WaitingActions({ waiting }: { waiting: readonly WaitingAction[] }) {
  const last = waiting.at(-1)
  if (!last) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-md bg-gold-soft py-1 ps-3 pe-1 text-sm text-gold-ink">
      <ClockIcon width={18} height={18} className="shrink-0" />
      <span className="grow">
        Waiting: {waiting.map(({ action }) => parcelActions[action].label).join(', ')}
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

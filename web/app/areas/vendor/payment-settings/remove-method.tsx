import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { PayoutMethod } from '#contracts/wallet/payout-methods.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const RemoveForm = onDemand(async () => ({ default: (await import('./remove-form.tsx')).RemoveForm }), {
  Waiting: () => <SkeletonText lines={4} />,
})

interface Props {
  store: OwnStore
  /** The method to delete; null while none is. */
  method: PayoutMethod | null
  onClose: () => void
}

/** Asks for the password and deletes a payment method. */
export function RemoveMethod({ store, method, onClose }: Props) {
  return (
    <Dialog isOpen={method !== null} onClose={onClose} title="Delete this payment method?">
      {method && <RemoveForm store={store} method={method} onClose={onClose} />}
    </Dialog>
  )
}

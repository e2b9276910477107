import type { StoreLocation } from '#contracts/vendors/store-locations.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const LocationForm = onDemand(async () => ({ default: (await import('./location-form.tsx')).LocationForm }), {
  Waiting: () => <SkeletonText lines={8} />,
})

interface Props {
  store: OwnStore
  /** The location to edit, or a new one; null while the dialog is closed. */
  editing: StoreLocation | 'new' | null
  onClose: () => void
}

/** [VE-4.19] The form of a location in a modal. */
export function LocationDialog({ store, editing, onClose }: Props) {
  return (
    <Dialog
      isOpen={editing !== null}
      onClose={onClose}
      title={editing === 'new' ? 'Add New Location' : 'Edit location'}
    >
      {editing && (
        <LocationForm store={store} location={editing === 'new' ? null : editing} onClose={onClose} />
      )}
    </Dialog>
  )
}

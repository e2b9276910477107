import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoreLocation, StoreLocations } from '#contracts/vendors/store-locations.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { failureSentence, failureTitle } from '#web/data/failures.ts'
import { useMapService } from '#web/parts/address-picker/use-map-service.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { PinIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { LocationCard } from './location-card.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { locationsKey, locationsQuery } from './locations-query.ts'

export const meta = () => placeMeta('/b2b/vendor/business-location')

/** [VE-2.44] /b2b/vendor/business-location: where buyers collect what they ordered. */
export default function BusinessLocationPage() {
  const store = useStore()
  const query = useQuery(locationsQuery(store))
  const [editing, edit] = useState<StoreLocation | 'new' | null>(null)
  const mayChange = store.rights.includes('settings')
  const locations = query.data?.locations
  const addButton = mayChange && (
    <Button onClick={() => edit('new')}>
      <PlusIcon width={18} height={18} />
      Add New Location
    </Button>
  )
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Store locations</h1>
        {locations && locations.length > 0 && addButton}
      </div>
      {query.data ? (
        <>
          <Counters {...query.data} />
          {query.data.locations.length === 0 ? (
            <EmptyState
              drawing={<PinIcon width={48} height={48} />}
              title="You have no locations yet."
              action={addButton}
            >
              Add the place where buyers can collect their orders: pickup costs them no delivery fee.
            </EmptyState>
          ) : (
            <Cards store={store} locations={query.data.locations} mayChange={mayChange} onEdit={edit} />
          )}
        </>
      ) : query.isError ? (
        <LoadFailed query={query} message="Your locations could not be loaded" />
      ) : (
        <div role="status" className="grid gap-4 sm:grid-cols-2">
          <span className="sr-only">Loading your locations</span>
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
      <LocationDialog store={store} editing={editing} onClose={() => edit(null)} />
    </div>
  )
}

/** [VE-2.44] What has stood ready for days is no pickup of today, and is counted beside it. */
function Counters({ locations, ...pickups }: StoreLocations) {
  const counters = [
    ['Total Locations', locations.length],
    ['Store Pickup Enabled', locations.filter((location) => location.store_pickup_enabled).length],
    [
      "Today's Order Pickups",
      pickups.pickups_today,
      `Waiting for pickup: ${pickups.pickups_waiting}, ready today: ${pickups.pickups_ready_today}`,
    ],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2.5 sm:gap-4">
      {counters.map(([label, count, note]) => (
        <div key={label} className="card flex flex-col-reverse justify-end gap-1 p-3 sm:p-5">
          <dt className="text-xs text-ink-2 sm:text-sm">{label}</dt>
          {note && <dd className="text-xs text-ink-3">{note}</dd>}
          <dd className="text-2xl font-bold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CardsProps {
  store: OwnStore
  locations: readonly StoreLocation[]
  mayChange: boolean
  onEdit: (location: StoreLocation) => void
}

function Cards({ store, locations, mayChange, onEdit }: CardsProps) {
  const queries = useQueryClient()
  const map = useMapService()
  const [leaving, setLeaving] = useState<StoreLocation | null>(null)
  const readAgain = () => queries.invalidateQueries({ queryKey: locationsKey(store) })
  const pickup = useMutation({
    mutationFn: ({ id, store_pickup_enabled: isOn }: StoreLocation) =>
      api('PATCH /vendor/:store/locations/:location', {
        params: { store: store.slug, location: id },
        body: { store_pickup_enabled: !isOn },
      }),
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: failureTitle(error, 'Store Pickup was not changed'),
        message: failureSentence(error),
      }),
    onSettled: readAgain,
  })
  const removal = useMutation({
    mutationFn: ({ id }: StoreLocation) =>
      api('DELETE /vendor/:store/locations/:location', { params: { store: store.slug, location: id } }),
    onError: (error) =>
      showToast({
        tone: 'bad',
        title: failureTitle(error, 'The location was not deleted'),
        message: failureSentence(error),
      }),
    onSettled: () => {
      setLeaving(null)
      return readAgain()
    },
  })
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {locations.map((location) => (
          <LocationCard
            key={location.id}
            location={location}
            map={map}
            mayChange={mayChange}
            busy={pickup.isPending && pickup.variables.id === location.id}
            onPickup={() => pickup.mutate(location)}
            onEdit={() => onEdit(location)}
            onRemove={() => setLeaving(location)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Delete this location?"
        confirmLabel="Delete"
        destroys
        busy={removal.isPending}
        onConfirm={() => leaving && removal.mutate(leaving)}
        onCancel={() => setLeaving(null)}
      >
        Buyers can no longer choose {leaving?.name} for pickup.
      </ConfirmDialog>
    </>
  )
}

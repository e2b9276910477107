import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import type { StoreLocation } from '#contracts/vendors/store-locations.ts'
import type { useMapService } from '#web/parts/address-picker/use-map-service.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ClockIcon, EditIcon, PhoneIcon, PinIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { hoursLines } from './hours.rules.ts'
import { LocationMap } from './location-map.tsx'

interface Props {
  location: StoreLocation
  map: ReturnType<typeof useMapService>
  /** False for members who only read: no switch and no icons. */
  mayChange: boolean
  busy: boolean
  onPickup: () => void
  onEdit: () => void
  onRemove: () => void
}

/** [VE-2.44] One location: where it is, when it is open, and whether buyers can collect there. */
export function LocationCard({ location, map, mayChange, busy, onPickup, onEdit, onRemove }: Props) {
  const {
    name,
    address,
    phone,
    hours,
    coordinates,
    parcels_waiting: waiting,
    parcels_ready: ready,
  } = location
  return (
    <li className="card flex min-w-0 flex-col overflow-hidden">
      <LocationMap name={name} coordinates={coordinates} map={map} />
      <div className="flex grow flex-col gap-3 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 pt-2 text-lg break-words">{name}</h2>
          {mayChange && (
            <div className="-me-2 flex shrink-0">
              <IconButton label={`Edit: ${name}`} onClick={onEdit}>
                <EditIcon />
              </IconButton>
              <IconButton label={`Delete: ${name}`} onClick={onRemove}>
                <TrashIcon />
              </IconButton>
            </div>
          )}
        </div>
        <p className="flex gap-2.5 text-sm break-words">
          <PinIcon width={18} height={18} className="shrink-0 text-ink-2" />
          {address}
        </p>
        <div className="flex gap-2.5 text-sm">
          <ClockIcon width={18} height={18} className="shrink-0 text-ink-2" />
          <ul>
            {hoursLines(hours).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <p className="flex gap-2.5 text-sm">
          <PhoneIcon width={18} height={18} className="shrink-0 text-ink-2" />
          <a href={`tel:${phone}`}>{readablePhone(phone.replace(/^0/, '+233'))}</a>
        </p>
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <PickupSwitch location={location} mayChange={mayChange} busy={busy} onPickup={onPickup} />
          {waiting > 0 && (
            <Badge tone="gold">
              {waiting} {waiting === 1 ? 'pickup' : 'pickups'} to come
              {ready === undefined
                ? ''
                : ready === waiting
                  ? ', ready'
                  : `, ${ready || 'none'} of them ready`}
            </Badge>
          )}
        </div>
      </div>
    </li>
  )
}

function PickupSwitch({
  location,
  mayChange,
  busy,
  onPickup,
}: Pick<Props, 'location' | 'mayChange' | 'busy' | 'onPickup'>) {
  const { store_pickup_enabled: isOn, name } = location
  if (!mayChange) return <p className="text-sm font-semibold">Store Pickup: {isOn ? 'on' : 'off'}</p>
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={`Store Pickup: ${name}`}
        checked={isOn}
        disabled={busy}
        onChange={onPickup}
        className="size-5 accent-accent"
      />
      Store Pickup
    </label>
  )
}

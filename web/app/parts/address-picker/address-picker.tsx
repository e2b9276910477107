import { mark, t, translate } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import type { Location } from './location.rules.ts'
import { MapBox } from './map-box.tsx'
import { PlaceSearch } from './place-search.tsx'
import { fullNameOf } from './places.ts'
import type { useLocation } from './use-location.ts'
import type { useMapService } from './use-map-service.ts'

interface Props {
  map: ReturnType<typeof useMapService>
  at: ReturnType<typeof useLocation>
}

/** Degrees per button press: about fifty metres. */
const stepDegrees = 0.00045
const directions = [
  [mark('North'), 1, 0],
  [mark('South'), -1, 0],
  [mark('West'), 0, -1],
  [mark('East'), 0, 1],
] as const

/** SH-2.15: locates an address: a search, a map with a draggable pin, and buttons as an alternative to dragging. */
export function AddressPicker({ map, at }: Props) {
  const { location, choose, move, clear } = at
  const { pin } = location
  const hasStreets = map.state.kind === 'ready' && map.state.service.hasStreets
  return (
    <div className="flex flex-col gap-2.5">
      <PlaceSearch places={map.places} near={pin} onChoose={choose} />
      <MapBox map={map} location={location} onMove={(to) => void move(to)} />
      <p role="status" className="text-sm text-ink-2">
        {sentenceOf(location, hasStreets)}
      </p>
      {pin && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="pb-1.5 text-sm text-ink-2">{t('Each press moves the pin 50 m')}</legend>
          {directions.map(([name, north, east]) => (
            <Button
              key={name}
              look="outline"
              size="small"
              onClick={() =>
                void move({
                  latitude: rounded(pin.latitude + north * stepDegrees),
                  longitude: rounded(pin.longitude + east * stepDegrees),
                })
              }
            >
              {translate(name)}
            </Button>
          ))}
          <Button look="plain" size="small" onClick={clear}>
            <CloseIcon width={16} height={16} />
            {t('Remove pin')}
          </Button>
        </fieldset>
      )}
    </div>
  )
}

const rounded = (degrees: number) => Number(degrees.toFixed(6))

/**
 * The sentences of the location's states (SH-4.10, SH-8.20). A map without streets has no doors: there the landmark leads the
 * rider from the place to the door.
 */
function sentenceOf({ search, by, place }: Location, hasStreets: boolean): string {
  if (search === 'searching') return t('Looking for this address…')
  if (search === 'not-found')
    return t('Could not find location for this address. Please check the address details.')
  const name = place && fullNameOf(place)
  if (by === 'hand') return name ? t('Pin moved. Near {name}.', { name }) : t('Pin moved.')
  if (by === 'choice' && name)
    return hasStreets
      ? t('Chosen: {name}. Drag the pin to the door.', { name })
      : t('Chosen: {name}. Say in the landmark how to find the door.', { name })
  if (by === 'address' && name)
    return hasStreets
      ? t('Found: {name}. Drag the pin to the door.', { name })
      : t('Found: {name}. Say in the landmark how to find the door.', { name })
  if (by === 'saved') return t('The pin is where it was saved. Drag it to correct it.')
  return t('Write the address, find a place by its name, or press the map where it is.')
}

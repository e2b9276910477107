import { Button } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
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

/** About fifty metres. */
const stepDegrees = 0.00045
const directions = [
  ['North', 1, 0],
  ['South', -1, 0],
  ['West', 0, -1],
  ['East', 0, 1],
] as const

/** SH-2.15: where the address lies: a search, a map with a pin to drag, and buttons for those who do not drag. */
export function AddressPicker({ map, at }: Props) {
  const { location, choose, move, clear } = at
  const { pin } = location
  return (
    <div className="flex flex-col gap-2.5">
      <PlaceSearch places={map.places} near={pin} onChoose={choose} />
      <MapBox map={map} location={location} onMove={(to) => void move(to)} />
      <p role="status" className="text-sm text-ink-2">
        {sentenceOf(location)}
      </p>
      {pin && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">Move the pin by fifty metres</legend>
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
              {name}
            </Button>
          ))}
          <Button look="plain" size="small" onClick={clear}>
            <CloseIcon width={16} height={16} />
            Remove pin
          </Button>
        </fieldset>
      )}
    </div>
  )
}

const rounded = (degrees: number) => Number(degrees.toFixed(6))

/** SH-4.10 and SH-8.20 in words. */
function sentenceOf({ search, by, place }: Location): string {
  if (search === 'searching') return 'Looking for this address…'
  if (search === 'not-found')
    return 'Could not find location for this address. Please check the address details.'
  if (by === 'hand') return place ? `Pin moved. Near ${fullNameOf(place)}.` : 'Pin moved.'
  if (by === 'choice' && place) return `Chosen: ${fullNameOf(place)}. Drag the pin to the door.`
  if (by === 'address' && place) return `Found: ${fullNameOf(place)}. Drag the pin to the door.`
  if (by === 'saved') return 'The pin is where it was saved. Drag it to correct it.'
  return 'Write the address below, find a place above, or press the map where it is.'
}

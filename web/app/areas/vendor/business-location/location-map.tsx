import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#contracts/accounts/address.ts'
import type { MapService, useMapService } from '#web/parts/address-picker/use-map-service.ts'

interface Props {
  name: string
  coordinates: Coordinates | null
  map: ReturnType<typeof useMapService>
}

const frame = 'isolate h-44 overflow-hidden bg-sunken'
const words = 'grid h-44 place-items-center bg-sunken px-4 text-center text-sm text-ink-2'

/** [VE-2.45] The map around a location, or why there is none. */
export function LocationMap({ name, coordinates, map: { state } }: Props) {
  if (!coordinates) return <p className={words}>The place is not on the map yet.</p>
  if (state.kind === 'failed' || state.kind === 'google-failed') {
    return <p className={words}>The map could not be loaded.</p>
  }
  if (state.kind === 'loading') return <p className={words}>Loading map...</p>
  return <OpenMap name={name} at={coordinates} service={state.service} />
}

function OpenMap({ name, at, service }: { name: string; at: Coordinates; service: MapService }) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'open' | 'failed'>('loading')
  const { latitude, longitude } = at

  useEffect(() => {
    const element = box.current
    if (!element) return
    let isGone = false
    let close = () => {}
    service
      .openMap({
        box: element,
        pin: { latitude, longitude },
        isFixed: true,
        onMove: () => {},
        onSimplified: () => {},
      })
      .then(
        (map) => {
          close = () => map.close()
          if (isGone) close()
          else setState('open')
        },
        () => !isGone && setState('failed'),
      )
    return () => {
      isGone = true
      close()
    }
  }, [service, latitude, longitude])

  if (state === 'failed') return <p className={words}>The map could not be loaded.</p>
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit what a map program fills. */}
      <div
        ref={box}
        role="group"
        aria-label={`Map: ${name}`}
        data-ready={state === 'open'}
        className={frame}
      />
      {state === 'loading' && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center text-sm text-ink-2">
          Loading map...
        </p>
      )}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#contracts/accounts/address.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { Location } from './location.rules.ts'
import type { PinMap } from './map.ts'
import type { MapService, useMapService } from './use-map-service.ts'

interface Props {
  map: ReturnType<typeof useMapService>
  location: Location
  onMove: (to: Coordinates) => void
}

/** The map, or why it could not be loaded. The address can be typed and saved without it. */
export function MapBox({ map, location, onMove }: Props) {
  const { state, useOwn, tryAgain, fail } = map
  if (state.kind === 'google-failed') {
    return (
      <NoMap sentence={t('Failed to load Google Maps')}>
        <Button look="outline" size="small" onClick={useOwn}>
          {t('Use the simple map')}
        </Button>
      </NoMap>
    )
  }
  if (state.kind === 'failed') {
    return (
      <NoMap sentence={t('The map could not be loaded. The address can be saved without it.')}>
        <Button look="outline" size="small" onClick={tryAgain}>
          {t('Try again')}
        </Button>
      </NoMap>
    )
  }
  if (state.kind === 'loading') return <div className={`${frame} skeleton`} />
  return <LiveMap service={state.service} location={location} onMove={onMove} onFailed={fail} />
}

const frame = 'isolate h-56 overflow-hidden rounded-md border border-line bg-sunken sm:h-64'

function NoMap({ sentence, children }: { sentence: string; children: React.ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-3 rounded-md border border-line bg-sunken p-4 text-sm"
    >
      <p>{sentence}</p>
      {children}
    </div>
  )
}

interface LiveProps extends Pick<Props, 'location' | 'onMove'> {
  service: MapService
  onFailed: () => void
}

function LiveMap({ service, location: { pin, by }, onMove, onFailed }: LiveProps) {
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<PinMap | null>(null)
  const [isSimplified, setSimplified] = useState(false)
  // The map is opened once, so its callbacks go through a ref to the current props.
  const latest = useRef({ pin, onMove, onFailed })
  latest.current = { pin, onMove, onFailed }

  useEffect(() => {
    const element = box.current
    if (!element) return
    let isGone = false
    let opened: PinMap | null = null
    service
      .openMap({
        box: element,
        pin: latest.current.pin,
        onMove: (to) => latest.current.onMove(to),
        onSimplified: () => setSimplified(true),
      })
      .then(
        (map) => {
          opened = map
          if (isGone) map.close()
          else setOpen(map)
        },
        () => !isGone && latest.current.onFailed(),
      )
    return () => {
      isGone = true
      setOpen(null)
      opened?.close()
    }
  }, [service])

  useEffect(() => open?.setPin(pin, by === 'address' || by === 'choice'), [open, pin, by])

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit what a map program fills. */}
      <div ref={box} role="group" aria-label={t('Map')} data-ready={open !== null} className={frame} />
      {isSimplified && (
        <p className="text-xs text-ink-3">
          {t('The pictures of the map did not load; this is a simple one.')}
        </p>
      )}
      {!service.hasStreets && (
        <p className="text-xs text-ink-3">
          {t('No street map here: put the pin near the place, and let the landmark lead the rider.')}
        </p>
      )}
    </>
  )
}

import { useEffect, useState } from 'react'
import type { Coordinates } from '#contracts/accounts/address.ts'
import type { Place } from '#contracts/geo/places.ts'
import { t } from '#web/messages/messages.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { offerOf, type PlaceOffer, type PlacesService } from './places.ts'
import { recentPlaces, rememberPlace } from './recent-places.ts'

interface Props {
  places: PlacesService
  near: Coordinates | null
  onChoose: (place: Place) => void
}

const restMilliseconds = 180

/** SH-2.15: searches places while typing; an empty box offers the recently chosen ones (SH-9.05). */
export function PlaceSearch({ places, near, onChoose }: Props) {
  const [text, setText] = useState('')
  const [recent, setRecent] = useState<PlaceOffer[]>([])
  const [found, setFound] = useState<{ for: string; offers: PlaceOffer[] } | 'failed' | null>(null)
  const trimmedText = text.trim()
  const readRecent = () => setRecent(recentPlaces().map(offerOf))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pin that moves does not start another search.
  useEffect(() => {
    if (!trimmedText) return setFound(null)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      places.search(trimmedText, near, controller.signal).then(
        (offers) => !controller.signal.aborted && setFound({ for: trimmedText, offers }),
        () => !controller.signal.aborted && setFound('failed'),
      )
    }, restMilliseconds)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [trimmedText, places])

  const offers = !trimmedText ? recent : found && found !== 'failed' ? found.offers : []

  async function choose(key: string) {
    const place = await offers
      .find((offer) => offer.key === key)
      ?.find()
      .catch(() => null)
    if (!place) return setFound('failed')
    setText(place.name)
    rememberPlace(place)
    onChoose(place)
  }

  return (
    <Combobox
      label={t('Find it on the map')}
      placeholder={t('Area, landmark or street')}
      text={text}
      onText={(typed) => {
        setText(typed)
        if (!typed.trim()) readRecent()
      }}
      options={offers.map(({ key, label, detail }) => ({
        key,
        label,
        detail,
        ...(trimmedText ? {} : { group: t('Recent searches') }),
      }))}
      onChoose={(key) => void choose(key)}
      onFocus={readRecent}
      emptyText={emptyTextOf(trimmedText, found)}
    />
  )
}

function emptyTextOf(trimmedText: string, found: { for: string } | 'failed' | null): string | undefined {
  if (!trimmedText) return undefined
  if (found === 'failed')
    return t('Places cannot be searched right now. Please write the address into the form.')
  return found?.for === trimmedText ? t('No place of this name') : undefined
}

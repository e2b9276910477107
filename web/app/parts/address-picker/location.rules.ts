import type { Coordinates } from '#contracts/accounts/address.ts'
import type { Place } from '#contracts/geo/places.ts'

/**
 * SH-4.10: where an address lies, as far as is known.
 *
 *     idle ──typed──▶ searching ──▶ found ──dragged──▶ found (pin moved)
 *       ▲                 └───────▶ not-found: saved without coordinates
 *       └──────── pin taken away ◀── any
 */
export interface Location {
  readonly search: 'idle' | 'searching' | 'found' | 'not-found'
  readonly pin: Coordinates | null
  /** Source of the pin. A pin set by hand is not moved by typing. */
  readonly by: 'nobody' | 'saved' | 'address' | 'choice' | 'hand'
  /** The known place at or around the pin. */
  readonly place: Place | null
}

export type LocationEvent =
  | { readonly type: 'typed' }
  | { readonly type: 'located'; readonly place: Place | null }
  | { readonly type: 'chosen'; readonly place: Place }
  | { readonly type: 'moved'; readonly to: Coordinates }
  | { readonly type: 'around'; readonly place: Place | null }
  | { readonly type: 'cleared' }

const nowhere: Location = { search: 'idle', pin: null, by: 'nobody', place: null }

/** The initial location when the form opens. */
export function startOf(saved: Coordinates | null | undefined): Location {
  return saved ? { search: 'found', pin: saved, by: 'saved', place: null } : nowhere
}

/**
 * True if a changed address should be searched: not for a pin set by hand, and for a saved pin only if the town
 * changed.
 */
export function isWorthSearching(location: Location, isTownChanged: boolean): boolean {
  if (location.by === 'choice' || location.by === 'hand') return false
  return location.by !== 'saved' || isTownChanged
}

export function locationAfter(before: Location, event: LocationEvent): Location {
  switch (event.type) {
    case 'typed':
      return { ...before, search: 'searching' }
    case 'located':
      return event.place
        ? { search: 'found', pin: pointOf(event.place), by: 'address', place: event.place }
        : { ...nowhere, search: 'not-found' }
    case 'chosen':
      return { search: 'found', pin: pointOf(event.place), by: 'choice', place: event.place }
    case 'moved':
      return { search: 'found', pin: event.to, by: 'hand', place: null }
    case 'around':
      return { ...before, place: event.place }
    case 'cleared':
      return nowhere
  }
}

function pointOf({ latitude, longitude }: Place): Coordinates {
  return { latitude, longitude }
}

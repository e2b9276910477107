import type { Coordinates } from '#contracts/accounts/address.ts'

export interface MapOptions {
  /** The element that the map fills. */
  readonly box: HTMLElement
  readonly pin: Coordinates | null
  /** The person dragged the pin or pressed the map. */
  readonly onMove: (to: Coordinates) => void
  /** The pictures of the map did not come, so that a simple drawing stands in for them. */
  readonly onSimplified: () => void
}

/** A map with at most one pin. */
export interface PinMap {
  /** Puts the pin somewhere, or away. `isToShow` also moves the map there. */
  setPin(to: Coordinates | null, isToShow: boolean): void
  close(): void
}

/** Loads and shows a map; throws where it cannot be loaded. */
export type OpenMap = (options: MapOptions) => Promise<PinMap>

import type { Coordinates } from '#contracts/accounts/address.ts'

export interface MapOptions {
  /** The element that the map fills. */
  readonly box: HTMLElement
  readonly pin: Coordinates | null
  /** True for a map that only shows its pin, at the spec's zoom [VE-2.45]. */
  readonly isFixed?: boolean
  /** The person dragged the pin or clicked the map. */
  readonly onMove: (to: Coordinates) => void
  /** The map's tiles failed to load, so a simple drawing replaces them. */
  readonly onSimplified: () => void
}

/** A map with at most one pin. */
export interface PinMap {
  /** Sets or removes the pin. `isToShow` also moves the map there. */
  setPin(to: Coordinates | null, isToShow: boolean): void
  close(): void
}

/** Loads and shows a map; throws if it cannot be loaded. */
export type OpenMap = (options: MapOptions) => Promise<PinMap>

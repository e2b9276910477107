import type { Place } from '../places.ts'

/** [VE-2.01] The links to the help pages, under the vendor's own places. Each must have a page. */
export const helpPlaces: readonly Pick<Place, 'to' | 'label' | 'Icon'>[] = []

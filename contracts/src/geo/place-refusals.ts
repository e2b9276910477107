/** Refusals of places on the map; see refusals.ts. */
export const placeRefusals = {
  'place.out_of_bounds': { status: 422, sentence: 'Please choose a place in Ghana.' },
} as const

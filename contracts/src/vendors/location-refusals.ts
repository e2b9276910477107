/** Refusals of a store's locations; part of the one table of refusals. */
export const locationRefusals = {
  'location.not_found': { status: 404, sentence: 'This location does not exist.' },
  'location.too_many': { status: 409, sentence: 'A store has at most {max} locations.' },
  'location.parcels_wait_one': {
    status: 409,
    sentence: '1 parcel waits to be picked up at {name}. It can be deleted when the parcel is collected.',
  },
  'location.parcels_wait': {
    status: 409,
    sentence: '{count} parcels wait to be picked up at {name}. It can be deleted when they are collected.',
  },
} as const

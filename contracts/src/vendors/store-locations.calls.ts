import { type CallTable, noBody } from '../call.ts'
import {
  ChangedStoreLocation,
  NewStoreLocation,
  StoreLocation,
  StoreLocationPath,
  StoreLocationPickup,
  StoreLocations,
} from './store-locations.ts'
import { StorePath } from './store-team.ts'

const change = {
  access: { store: 'settings' },
  tags: ['Store locations'],
  params: StoreLocationPath,
  invalid: { params: 'location.not_found' },
  callsPerMinute: 60,
} as const

/** VE-2.44 to VE-2.46: where buyers collect what they ordered. */
export const storeLocationCalls = {
  'GET /vendor/:store/locations': {
    seeAs: true,
    access: { store: 'read' },
    tags: ['Store locations'],
    summary: "A store's locations, the pickups of today and those that wait",
    params: StorePath,
    answers: { 200: StoreLocations },
  },
  'POST /vendor/:store/locations': {
    ...change,
    summary: 'Add a location',
    params: StorePath,
    invalid: {},
    body: NewStoreLocation,
    answers: { 201: StoreLocation },
  },
  'PUT /vendor/:store/locations/:location': {
    ...change,
    summary: 'Change a location',
    body: ChangedStoreLocation,
    answers: { 200: StoreLocation },
  },
  'PATCH /vendor/:store/locations/:location': {
    ...change,
    summary: 'Turn pickup at a location on or off',
    body: StoreLocationPickup,
    answers: { 200: StoreLocation },
  },
  'DELETE /vendor/:store/locations/:location': {
    ...change,
    summary: 'Remove a location where no parcel waits',
    answers: { 204: noBody },
  },
} satisfies CallTable

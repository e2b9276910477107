import type { FastifyPluginAsync } from 'fastify'
import type { NewStoreLocation } from '#contracts/vendors/store-locations.ts'
import { maskContacts } from '../../../contacts/mask-contacts.rules.ts'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { addLocation, changeLocation, removeLocation, switchPickup } from './change-locations.ts'
import { countPickups, listLocations } from './locations.queries.ts'

/** VE-2.44: a store's locations. They are here because parcels wait there. Their names, which buyers read, are kept without contact details. */
export function locationRoutes({ db, publicUrl }: Market): FastifyPluginAsync {
  const named = <Input extends NewStoreLocation>(input: Input): Input => ({
    ...input,
    store_name: maskContacts(input.store_name, [], publicUrl()),
  })
  return async (app) => {
    answer(app, 'GET /vendor/:store/locations', async (request) => {
      const { id } = storeOf(request)
      const [locations, pickups] = await Promise.all([listLocations(db, id), countPickups(db, id)])
      return { locations, ...pickups }
    })
    answer(app, 'POST /vendor/:store/locations', (request) =>
      addLocation(db, {
        ...{ storeId: storeOf(request).id, actorId: callerOf(request).id },
        input: named(request.body),
      }),
    )
    answer(app, 'PUT /vendor/:store/locations/:location', (request) => {
      const change = { storeId: storeOf(request).id, actorId: callerOf(request).id }
      return changeLocation(db, { ...change, id: request.params.location, input: named(request.body) })
    })
    answer(app, 'PATCH /vendor/:store/locations/:location', (request) => {
      const change = { storeId: storeOf(request).id, actorId: callerOf(request).id }
      const { store_pickup_enabled: isEnabled } = request.body
      return switchPickup(db, { ...change, id: request.params.location, isEnabled })
    })
    answer(app, 'DELETE /vendor/:store/locations/:location', async (request) => {
      const change = { storeId: storeOf(request).id, actorId: callerOf(request).id }
      await removeLocation(db, { ...change, id: request.params.location })
    })
  }
}

import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { addAddress } from './add-address.ts'
import { listAddresses } from './addresses.queries.ts'
import { changeAddress } from './change-address.ts'
import { choosePrimaryAddress } from './choose-primary-address.ts'
import { removeAddress } from './remove-address.ts'

/** /api/addresses: the address book of the person who calls. */
export function addressesRoutes({ db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /addresses', async (request) => listAddresses(db, callerOf(request).id))
    answer(
      app,
      'POST /addresses',
      async (request) => await addAddress(db, callerOf(request).id, request.body),
    )
    answer(app, 'PUT /addresses/:id', async (request) =>
      changeAddress(db, {
        personId: callerOf(request).id,
        addressId: request.params.id,
        input: request.body,
      }),
    )
    answer(app, 'DELETE /addresses/:id', async (request) => {
      await removeAddress(db, callerOf(request).id, request.params.id)
    })
    answer(app, 'POST /addresses/:id/primary', async (request) =>
      choosePrimaryAddress(db, callerOf(request).id, request.params.id),
    )
  }
}

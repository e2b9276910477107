import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Address, ChangedAddress, NewAddress } from '#contracts/accounts/address.ts'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { addAddress } from './add-address.ts'
import { listAddresses } from './addresses.queries.ts'
import { changeAddress } from './change-address.ts'
import { choosePrimaryAddress } from './choose-primary-address.ts'
import { removeAddress } from './remove-address.ts'

const ofOne = { params: z.object({ id: z.uuid() }) }
// An id that is no id names no address either.
const config = { access: 'signed-in', invalid: { params: 'address.not_found' } } as const

/** /api/addresses: the address book of the person who calls. */
export function addressesRoutes({ db }: Market) {
  return async (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    app.get('/addresses', { config, schema: { response: { 200: z.array(Address) } } }, async (request) =>
      listAddresses(db, callerOf(request).id),
    )
    app.post(
      '/addresses',
      { config, schema: { body: NewAddress, response: { 201: Address } } },
      async (request, reply) =>
        reply.code(201).send(await addAddress(db, callerOf(request).id, request.body)),
    )
    app.put(
      '/addresses/:id',
      { config, schema: { ...ofOne, body: ChangedAddress, response: { 200: Address } } },
      async (request) =>
        changeAddress(db, {
          personId: callerOf(request).id,
          addressId: request.params.id,
          given: request.body,
        }),
    )
    app.delete(
      '/addresses/:id',
      { config, schema: { ...ofOne, response: { 204: z.null() } } },
      async (request, reply) => {
        await removeAddress(db, callerOf(request).id, request.params.id)
        return reply.code(204).send(null)
      },
    )
    app.post(
      '/addresses/:id/primary',
      { config, schema: { ...ofOne, response: { 200: Address } } },
      async (request) => choosePrimaryAddress(db, callerOf(request).id, request.params.id),
    )
  }
}

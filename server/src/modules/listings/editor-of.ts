import type { FastifyRequest } from 'fastify'
import { callerOf, storeOf } from '../../plugins/access.ts'
import type { Editor } from './listing-history.ts'

/** Who asks, in which store. */
export const editorOf = (request: FastifyRequest): Editor => ({
  storeId: storeOf(request).id,
  personId: callerOf(request).id,
})

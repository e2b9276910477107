import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { HeldStores, HoldForm } from './holds.ts'
import { ActDone } from './payments.ts'

const params = z.object({ slug: z.string().max(200) })
const tags = ['Desk: money'] as const

/** Holding a store's payouts. */
export const holdCalls = {
  'GET /admin/holds': {
    access: { operator: 'payments' },
    tags,
    summary: 'The stores whose payouts are held',
    answers: { 200: HeldStores },
  },
  'POST /admin/stores/:slug/hold-payouts': {
    access: { operator: 'holds' },
    tags,
    isWatched: true,
    callsPerMinute: 20,
    summary: 'Hold a store’s payouts: nothing more is handed to a provider',
    params,
    body: HoldForm,
    answers: { 200: ActDone },
  },
  'POST /admin/stores/:slug/release-payouts': {
    // What waits is sent by it.
    access: { operator: 'holds', needsFreshCode: true },
    tags,
    isWatched: true,
    callsPerMinute: 20,
    summary: 'Let a store’s payouts leave again',
    params,
    body: HoldForm,
    answers: { 204: noBody },
  },
} satisfies CallTable

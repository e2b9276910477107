import { z } from 'zod'
import { type CallTable, noBody } from '../../call.ts'
import { ReasonForm } from '../../reason.ts'
import { DecideCheckForm, HeldStores, PayoutChecks, ReleasePayoutsForm } from './holds.ts'
import { reads, tags } from './money-access.ts'
import { ActDone } from './payments.ts'
import { PayoutPath } from './payouts.ts'

const params = z.object({ slug: z.string().max(200) })

/** Holding a store's payouts. */
export const holdCalls = {
  'GET /admin/holds': {
    ...reads,
    summary: 'The stores whose payouts are held',
    answers: { 200: HeldStores },
  },
  'GET /admin/payout-checks': {
    ...reads,
    summary: 'Withdrawals that signals hold, with what was found',
    answers: { 200: PayoutChecks },
  },
  'POST /admin/payout-checks/:reference/decide': {
    // What is released is sent by it.
    access: { operator: 'holds', needsFreshCode: true },
    tags,
    isWatched: true,
    callsPerMinute: 20,
    summary: 'Release a withdrawal that signals hold, or end it',
    params: PayoutPath,
    body: DecideCheckForm,
    answers: { 204: noBody },
  },
  'POST /admin/stores/:slug/hold-payouts': {
    access: { operator: 'holds' },
    tags,
    isWatched: true,
    callsPerMinute: 20,
    summary: 'Hold a store’s payouts: nothing more is handed to a provider, and the owner reads the reason',
    params,
    body: ReasonForm,
    answers: { 200: ActDone },
  },
  'POST /admin/stores/:slug/release-payouts': {
    // What waits is sent by it.
    access: { operator: 'holds', needsFreshCode: true },
    tags,
    isWatched: true,
    callsPerMinute: 20,
    summary: 'Let a store’s payouts leave again, or leave them to the suspension that holds them too',
    params,
    body: ReleasePayoutsForm,
    answers: { 204: noBody },
  },
} satisfies CallTable

import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { ReasonForm } from '../reason.ts'
import { ChangeSuspensionForm, StoreStanding, SuspendStoreForm } from './suspending.ts'

const params = z.object({ slug: z.string().max(200) })
const tags = ['Desk: stores and companies'] as const

/** Shutting a store for a time, and opening it again. */
export const suspendingCalls = {
  'GET /admin/stores/:slug/standing': {
    access: { operator: 'stores' },
    tags,
    summary: 'What suspending a store would touch',
    params,
    answers: { 200: StoreStanding },
  },
  'POST /admin/stores/:slug/suspend': {
    // It may give money back.
    access: { operator: 'stores', needsFreshCode: true },
    tags,
    isWatched: true,
    callsPerMinute: 20,
    summary: 'Shut a store for a time: nothing of it is found or sold',
    params,
    body: SuspendStoreForm,
    answers: { 204: noBody },
  },
  'PUT /admin/stores/:slug/suspension': {
    access: { operator: 'stores' },
    tags,
    isWatched: true,
    callsPerMinute: 20,
    summary: 'Change the last day of a suspension; the store is told',
    params,
    body: ChangeSuspensionForm,
    answers: { 204: noBody },
  },
  'POST /admin/stores/:slug/reinstate': {
    access: { operator: 'stores' },
    tags,
    isWatched: true,
    summary: 'Open a suspended store again, with everything as it was',
    params,
    body: ReasonForm,
    answers: { 204: noBody },
  },
} satisfies CallTable

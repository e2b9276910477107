import { z } from 'zod'
import { ById, type CallTable, noBody } from '../call.ts'
import { ReasonForm } from '../reason.ts'
import { PersonAtDesk } from './people.ts'

const people = { access: { operator: 'people' }, tags: ['Desk: people'], params: ById } as const

/** People at the desk: one with orders, stores and what is worth a look; locking. */
export const peopleCalls = {
  'GET /admin/people/:id': {
    ...people,
    access: { operator: 'see_as' },
    summary: 'A person with orders, stores, companies and what is worth a look',
    query: z.object({ orders: z.enum(['newest', 'all']).optional() }),
    answers: { 200: PersonAtDesk },
  },
  'POST /admin/people/:id/lock': {
    ...people,
    isWatched: true,
    callsPerMinute: 20,
    summary: 'Keep a person from signing in; every session ends at once, and the person reads the reason',
    body: ReasonForm,
    answers: { 204: noBody },
  },
  'POST /admin/people/:id/unlock': {
    ...people,
    isWatched: true,
    callsPerMinute: 20,
    summary: 'Let a locked person sign in again',
    body: ReasonForm,
    answers: { 204: noBody },
  },
  'POST /admin/people/:id/cash': {
    ...people,
    isWatched: true,
    callsPerMinute: 20,
    summary: 'Open cash on delivery again for the numbers at whose door the parcels of a person were refused',
    body: ReasonForm,
    answers: { 204: noBody },
  },
} satisfies CallTable

import { ById, type CallTable } from '../call.ts'
import { ReasonForm } from '../reason.ts'
import { SeeAsBegun, SeeAsEnded } from './see-as.ts'

/** Seeing the site as a person sees it: from the desk, for some minutes, without changing anything. */
export const seeAsCalls = {
  'POST /admin/people/:id/see-as': {
    access: { operator: 'see_as', needsFreshCode: true },
    tags: ['Desk: people'],
    isWatched: true,
    callsPerMinute: 20,
    summary: 'See the site as a person sees it; the person is told',
    description:
      'From now on GET /auth/token gives this session a token that only reads, until it is ended or the time is up.',
    params: ById,
    body: ReasonForm,
    answers: { 201: SeeAsBegun },
  },
  'POST /auth/see-as/end': {
    access: 'public',
    tags: ['Sign-in'],
    callsPerMinute: 60,
    summary: 'See the site as oneself again',
    description: 'Needs the session cookie alone: a token of somebody who sees as a person ends nothing.',
    answers: { 200: SeeAsEnded },
  },
} satisfies CallTable

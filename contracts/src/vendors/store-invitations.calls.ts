import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { Activity, ActivityQuery } from '../teams/activity.ts'
import { NewStoreInvitation, StoreInvitation, StoreInvitationPath } from './store-invitations.ts'
import { StorePath } from './store-team.ts'

const team = { access: { store: 'team' }, tags: ['Store team'], callsPerMinute: 60 } as const
const one = { ...team, invalid: { params: 'invitation.not_found' }, params: StoreInvitationPath } as const
/** Invitations to a store's team, and who did what in the store. */
export const storeInvitationCalls = {
  'GET /vendor/:store/invitations': {
    ...team,
    summary: 'Who is invited to a store',
    params: StorePath,
    answers: { 200: z.array(StoreInvitation) },
  },
  'POST /vendor/:store/invitations': {
    ...team,
    isWatched: true,
    summary: 'Invite somebody by e-mail',
    description: 'The answer is the same whether or not the address has an account.',
    params: StorePath,
    body: NewStoreInvitation,
    answers: { 201: StoreInvitation },
  },
  'POST /vendor/:store/invitations/:invitation/email': {
    ...one,
    summary: 'Send the e-mail again, with a new link',
    answers: { 200: StoreInvitation },
  },
  'DELETE /vendor/:store/invitations/:invitation': {
    ...one,
    summary: 'Withdraw an invitation',
    answers: { 204: noBody },
  },
  'GET /vendor/:store/activity': {
    ...team,
    summary: 'Who did what in a store, the newest first',
    params: StorePath,
    query: ActivityQuery,
    answers: { 200: Activity },
  },
} satisfies CallTable

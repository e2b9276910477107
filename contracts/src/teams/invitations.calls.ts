import type { CallTable } from '../call.ts'
import { noBody } from '../call.ts'
import { InvitationAccepted, InvitationShown, InvitationToken } from './invitations.ts'

/** Tokens cannot be guessed; few calls are enough. */
const byToken = {
  tags: ['Invitations'],
  invalid: { body: 'invitation.unknown' },
  body: InvitationToken,
  callsPerMinute: 60,
} as const

/** Invitations to the team of a store or a company, as the invited person answers them. */
export const invitationCalls = {
  'POST /invitations/read': {
    ...byToken,
    access: 'public',
    summary: 'What an invitation is about',
    answers: { 200: InvitationShown },
  },
  'POST /invitations/accept': {
    ...byToken,
    access: 'signed-in',
    isWatched: true,
    summary: 'Accept an invitation, with the account of its address',
    answers: { 200: InvitationAccepted },
  },
  'POST /invitations/decline': {
    ...byToken,
    access: 'public',
    summary: 'Decline an invitation; no account is needed',
    answers: { 204: noBody },
  },
} satisfies CallTable

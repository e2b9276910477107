import type { RefusalRule } from '../refusals.ts'

/** Refusals around invitations to a store's team. */
export const invitationRefusals = {
  'invitation.not_found': { status: 404, sentence: 'This invitation is not waiting any more.' },
  'invitation.already_sent': {
    status: 409,
    sentence: 'This address has an invitation already. You can send it again.',
    field: 'email',
  },
  'invitation.too_many': {
    status: 429,
    sentence: 'Your store has sent many invitations. Please wait an hour.',
  },
  'invitation.unknown': {
    status: 404,
    sentence: 'This invitation does not exist, or a newer letter has replaced it.',
  },
  'invitation.ended': {
    status: 409,
    sentence: 'This invitation has ended. Please ask {store} for a new one.',
  },
  'invitation.withdrawn': { status: 409, sentence: '{store} has withdrawn this invitation.' },
  'invitation.accepted': { status: 409, sentence: 'This invitation was already accepted.' },
  'invitation.declined': { status: 409, sentence: 'This invitation was declined.' },
  'invitation.other_account': {
    status: 403,
    sentence: 'This invitation is for {email}. Please sign in with the account of that address.',
  },
  'invitation.unconfirmed': {
    status: 403,
    sentence: 'Please confirm your email address first, with the link in the letter we sent you.',
  },
} as const satisfies Record<string, RefusalRule>

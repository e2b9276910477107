import type { RefusalRule } from '../refusals.ts'

/** Refusals around invitations to the team of a store or a company. */
export const invitationRefusals = {
  'invitation.not_found': { status: 404, sentence: 'This invitation is not waiting any more.' },
  'invitation.already_sent': {
    status: 409,
    sentence: 'This address has an invitation already. You can send it again.',
    field: 'email',
  },
  'invitation.too_many': {
    status: 429,
    sentence: 'You have sent many invitations. Please wait {minutes} minutes.',
  },
  'invitation.store_unverified': {
    status: 403,
    sentence: 'Your store can invite people once it is verified.',
  },
  'invitation.company_unverified': {
    status: 429,
    sentence:
      'A company that is not verified can send {max} invitations in a day. Please try again tomorrow.',
  },
  'invitation.inviter_unconfirmed': {
    status: 403,
    sentence: 'Please confirm your own email address first. Then you can invite people.',
  },
  'invitation.declined_lately': {
    status: 409,
    sentence: 'This address has declined your invitation. You can invite it again after {days} days.',
    field: 'email',
  },
  'invitation.address_full': {
    status: 429,
    sentence: 'This address has got many invitations today. Please try again tomorrow.',
    field: 'email',
  },
  'invitation.unknown': {
    status: 404,
    sentence: 'This invitation does not exist, or a newer e-mail has replaced it.',
  },
  'invitation.ended': {
    status: 409,
    sentence: 'This invitation has ended. Please ask {team} for a new one.',
  },
  'invitation.withdrawn': { status: 409, sentence: '{team} has withdrawn this invitation.' },
  'invitation.accepted': { status: 409, sentence: 'This invitation was already accepted.' },
  'invitation.declined': { status: 409, sentence: 'This invitation was declined.' },
  'invitation.other_account': {
    status: 403,
    sentence: 'This invitation is for {email}. Please sign in with the account of that address.',
  },
} as const satisfies Record<string, RefusalRule>

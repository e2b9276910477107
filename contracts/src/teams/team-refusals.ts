/**
 * Refusals around who acts for a store or a company. An unknown store and one of which the caller is not a member
 * get the same refusal, so that it does not reveal which stores exist.
 */
export const teamRefusals = {
  'store.not_yours': { status: 404, sentence: 'You have no such store.' },
  'company.not_yours': { status: 404, sentence: 'You have no such company.' },
  'team.right_missing': { status: 403, sentence: 'Your role here does not allow this.' },
  'team.password_needed': {
    status: 400,
    sentence: 'Please enter your password to make somebody else the owner',
    field: 'password',
  },
  'company.too_many': { status: 409, sentence: 'You can open at most {max} companies.' },
  'member.already': { status: 409, sentence: '{name} is already a member.', field: 'email' },
  'member.not_found': { status: 404, sentence: 'This person is not a member.' },
  'member.owner_stays': {
    status: 409,
    sentence: 'The owner stays a member. Make somebody else the owner first.',
  },
  'member.too_many': { status: 409, sentence: 'A team has at most {max} members.' },
} as const

import { phoneRefusals } from './phone-refusals.ts'

/** Refusals of signing in, sessions and the account itself. */
export const accountRefusals = {
  ...phoneRefusals,
  'auth.required': { status: 401, sentence: 'Authentication required' },
  'auth.token_invalid': { status: 401, sentence: 'Session expired. Please log in again.' },
  'auth.role_required': { status: 403, sentence: 'This needs the {role} role.' },
  'auth.sign_in_refused': { status: 401, sentence: 'Wrong email or password.' },
  'auth.locked': { status: 403, sentence: 'This account is locked. Please write to us to learn why.' },
  'auth.email_taken': {
    status: 409,
    sentence: 'There is already an account with this email. Please sign in instead.',
    field: 'email',
  },
  'auth.link_invalid': {
    status: 400,
    sentence: 'This link is no longer valid. Please ask for a new one.',
  },
  'auth.password_needed': { status: 400, sentence: 'Please enter your password', field: 'password' },
  'auth.password_wrong': {
    status: 400,
    sentence: 'The current password is not right.',
    field: 'currentPassword',
  },
  'auth.no_password': {
    status: 400,
    sentence: 'This account has no password. Use "Forgot password?" to choose one.',
  },
  'auth.email_already_confirmed': { status: 409, sentence: 'This email address is already confirmed.' },
  'auth.other_site': { status: 403, sentence: 'This request came from another site.' },
  'auth.provider_away': {
    status: 503,
    sentence: 'The other sign-in service does not answer. Please try again in a moment.',
  },
  'auth.too_many_attempts': {
    status: 429,
    sentence: 'Too many attempts. Please wait {minutes} minutes and try again.',
  },
  'auth.code_wrong': {
    status: 400,
    sentence: 'This code is not right. Please type the one that is shown now.',
    field: 'code',
  },
  'auth.recovery_code_wrong': {
    status: 400,
    sentence: 'This is none of your recovery codes, or it was used before: each works once.',
    field: 'code',
  },
  'auth.code_used': {
    status: 409,
    sentence: 'This code has been used already. Please wait until the next one is shown, and type that.',
    field: 'code',
  },
  'auth.code_too_late': { status: 401, sentence: 'Please sign in with your password again.' },
  'auth.codes_locked': {
    status: 429,
    sentence: 'Too many wrong codes. Please wait {minutes} minutes and try again.',
  },
  'auth.second_factor_on': { status: 409, sentence: 'Two-step sign-in is already on.' },
  'auth.second_factor_off': { status: 409, sentence: 'Two-step sign-in is not on.' },
  'session.not_found': { status: 404, sentence: 'This session has already ended.' },
  'profile.invoice_open': {
    status: 409,
    sentence: 'Please pay your open invoices before you delete your account.',
  },
  'profile.wallet_open': {
    status: 409,
    sentence:
      'Your store still has money in its wallet or on its way. Please withdraw it before you delete your account.',
  },
  'profile.wallet_owes': {
    status: 409,
    sentence: 'Your store still owes {amount}. Please settle it with us before you delete your account.',
  },
  'profile.sales_open': {
    status: 409,
    sentence: 'Your store still has orders under way. Please finish them before you delete your account.',
  },
  'profile.password_needed': {
    status: 400,
    sentence: 'Please enter your password to delete your account',
    field: 'password',
  },
  'profile.password_wrong': { status: 400, sentence: 'This is not your password.', field: 'password' },
  'address.not_found': { status: 404, sentence: 'Address does not exist' },
  'address.too_many': { status: 409, sentence: 'You can keep at most {max} addresses.' },
} as const

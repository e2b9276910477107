import type { RefusalCode } from '#contracts/refusals.ts'

/** Our refusal for each that better-auth may give. What is not here is 'request.invalid' below 500, a fault above. */
const refusalOf: Record<string, RefusalCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth.sign_in_refused',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth.email_taken',
  // Two sign-ups with one e-mail at the same moment: the second meets the index.
  FAILED_TO_CREATE_USER: 'auth.email_taken',
  INVALID_TOKEN: 'auth.link_invalid',
  TOKEN_EXPIRED: 'auth.link_invalid',
  USER_NOT_FOUND: 'auth.link_invalid',
  INVALID_PASSWORD: 'auth.password_wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'auth.no_password',
  INVALID_CODE: 'auth.code_wrong',
  INVALID_BACKUP_CODE: 'auth.code_wrong',
  INVALID_TWO_FACTOR_COOKIE: 'auth.code_too_late',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'auth.code_too_late',
  ACCOUNT_TEMPORARILY_LOCKED: 'auth.codes_locked',
  TOTP_ALREADY_ENABLED: 'auth.second_factor_on',
  TOTP_NOT_ENABLED: 'auth.second_factor_off',
  BACKUP_CODES_NOT_ENABLED: 'auth.second_factor_off',
  INVALID_ORIGIN: 'auth.other_site',
  MISSING_OR_NULL_ORIGIN: 'auth.other_site',
  INVALID_CALLBACK_URL: 'auth.other_site',
  INVALID_REDIRECT_URL: 'auth.other_site',
  INVALID_ERROR_CALLBACK_URL: 'auth.other_site',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'auth.other_site',
  PROVIDER_NOT_FOUND: 'auth.provider_away',
  EMAIL_ALREADY_VERIFIED: 'auth.email_already_confirmed',
}

/** The refusal for an answer of better-auth, or null where it is a fault of ours. */
export function refusalCodeOf(status: number, code: string | undefined): RefusalCode | null {
  const named = code === undefined ? undefined : refusalOf[code]
  if (named) return named
  if (status === 401) return 'auth.required'
  return status < 500 ? 'request.invalid' : null
}

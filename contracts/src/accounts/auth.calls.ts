import { z } from 'zod'
import { type CallTable, callsPerMinute } from '../call.ts'
import { CodeSent, PhoneCodeForm, PhoneForm } from './phone-sign-in.ts'
import {
  ChangePasswordForm,
  CodeForm,
  PasswordAgainForm,
  RecoveryCodeForm,
  ResetForm,
  ResetRequestForm,
  SecondFactorSetup,
  SignInForm,
  SignUpForm,
} from './sign-in.ts'

/** The person of a new session, returned by sign-in and sign-up. The session itself is in the cookie. */
const SignedInPerson = z
  .object({ id: z.uuid(), email: z.string().nullable(), name: z.string(), emailVerified: z.boolean() })
  .meta({ id: 'SignedInPerson' })
const SignedIn = z.object({ user: SignedInPerson })
/** The password was right, and a code of the second factor is required. */
const CodeWanted = z.object({ twoFactorRedirect: z.literal(true) })
/** The code was right, and the number needs a name: the same call with one is next. */
const NameWanted = z.object({ nameWanted: z.literal(true) })
const Done = z.object({}).describe('Done')

/** Where a form sent by a browser without scripts leads to. */
const Onward = z.object({ next: z.string().optional() })
const config = { access: 'public', tags: ['Sign-in'] } as const
const form = { ...config, callsPerMinute: callsPerMinute.signingIn, query: Onward } as const

/** Sign-in and passwords. The session is a cookie; `GET /auth/token` turns it into the bearer token of all other calls. */
export const authCalls = {
  'POST /auth/sign-in/email': {
    ...form,
    summary: 'Sign in with e-mail and password',
    description: 'Sets the session cookie.',
    body: SignInForm,
    answers: { 200: z.union([SignedIn, CodeWanted]) },
  },
  'POST /auth/sign-up/email': {
    ...form,
    summary: 'Make an account',
    description: 'Sets the session cookie.',
    body: SignUpForm,
    answers: { 200: SignedIn },
  },
  'POST /auth/phone-number/send': {
    ...form,
    summary: 'Ask for a text message with a code',
    description:
      'Sets a cookie: the code is for this browser alone. The answer is the same for every number.',
    body: PhoneForm,
    answers: { 200: CodeSent },
  },
  'POST /auth/sign-in/phone-number': {
    ...form,
    summary: 'Sign in, or make an account, with the code of a text message',
    description: 'Sets the session cookie.',
    body: PhoneCodeForm,
    answers: { 200: z.union([SignedIn, CodeWanted, NameWanted]) },
  },
  'POST /auth/two-factor/enable': {
    ...form,
    summary: 'Begin to turn my second factor on; a code of the app confirms it',
    description: 'Needs the session cookie.',
    body: PasswordAgainForm,
    answers: { 200: SecondFactorSetup },
  },
  'POST /auth/two-factor/disable': {
    ...form,
    summary: 'Turn my second factor off',
    description: 'Needs the session cookie.',
    body: PasswordAgainForm,
    answers: { 200: Done },
  },
  'POST /auth/two-factor/verify-totp': {
    ...form,
    summary: 'Confirm the second factor, or finish signing in, with a code of the app',
    description: 'Needs the cookie of the session or of the sign-in that waits for a code.',
    body: CodeForm,
    answers: { 200: Done },
  },
  'POST /auth/two-factor/verify-backup-code': {
    ...form,
    summary: 'Finish signing in with a recovery code',
    description: 'Needs the cookie of the sign-in that waits for a code.',
    body: RecoveryCodeForm,
    answers: { 200: Done },
  },
  'POST /auth/request-password-reset': {
    ...form,
    summary: 'Ask for an e-mail with a link to choose a new password',
    body: ResetRequestForm,
    answers: { 200: Done },
  },
  'POST /auth/reset-password': {
    ...form,
    summary: 'Choose a new password with the link of the e-mail',
    body: ResetForm,
    answers: { 200: Done },
  },
  'POST /auth/change-password': {
    ...form,
    summary: 'Change my password; every other session ends',
    description: 'Needs the session cookie.',
    body: ChangePasswordForm,
    answers: { 200: Done },
  },
  'POST /auth/send-verification-email': {
    ...form,
    summary: 'Ask for the e-mail that confirms my address once more',
    body: ResetRequestForm,
    answers: { 200: Done },
  },
  'POST /auth/sign-in/social': {
    ...form,
    summary: 'Sign in through the outside provider',
    description: 'Answers where to go. 404 where the market has no outside provider.',
    answers: { 200: z.object({ url: z.string() }) },
  },
  'GET /auth/callback/oidc': {
    ...config,
    isHidden: true,
    summary: 'Where the outside provider leads back to',
    query: z.looseObject({}),
    answers: { 302: null },
  },
  'POST /auth/sign-out': {
    ...config,
    summary: 'End this session',
    answers: { 200: z.object({ success: z.boolean() }) },
  },
  'POST /auth/revoke-sessions': {
    ...config,
    summary: 'End all my sessions',
    description: 'Needs the session cookie.',
    answers: { 200: z.object({ success: z.boolean() }) },
  },
  'GET /auth/token': {
    ...config,
    summary: 'The bearer token of the session',
    description: 'Needs the session cookie. The token is good for some minutes.',
    answers: { 200: z.object({ token: z.string() }) },
  },
  'GET /auth/jwks': {
    ...config,
    summary: 'The keys that bearer tokens are signed with',
    answers: { 200: z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }) },
  },
  'GET /auth/verify-email': {
    ...config,
    summary: 'Confirm an e-mail address: the link of the e-mail',
    // Mail programs add parameters of their own; the redirect is not taken from them.
    query: z.looseObject({ token: z.string() }),
    answers: { 302: null },
  },
} satisfies CallTable

import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { PhoneCodeForm, PhoneForm } from '#contracts/accounts/phone-sign-in.ts'
import {
  ChangePasswordForm,
  CodeForm,
  PasswordAgainForm,
  RecoveryCodeForm,
  ResetForm,
  ResetRequestForm,
  SignInForm,
  SignUpForm,
} from '#contracts/accounts/sign-in.ts'
import type { Config } from '../../../config.ts'
import { networkOf } from '../../../plugins/caller-network.rules.ts'
import { languageOf } from '../../../plugins/web/web-bridge.ts'
import { commonPasswordSentence, isRefusedPassword } from '../passwords/common-passwords.ts'
import { type Attempt, emailsTo } from '../passwords/sign-in-attempts.ts'

export type Fields = Record<string, unknown>

/** What attempts are counted by: the network of the call, the browser if the form's e-mail signed in there before, and the person of the session. */
export interface Trial {
  readonly fields: Fields
  readonly network: string
  readonly knownDevice: string | null
  readonly personId: string | null
}

type FormPath =
  | '/sign-in/email'
  | '/sign-up/email'
  | '/request-password-reset'
  | '/reset-password'
  | '/change-password'
  | '/send-verification-email'
  | '/phone-number/send'
  | '/sign-in/phone-number'
  | '/two-factor/enable'
  | '/two-factor/disable'
  | '/two-factor/verify-totp'
  | '/two-factor/verify-backup-code'

/** A form for one endpoint of better-auth. Only the fields named here reach it. */
export interface AuthForm {
  readonly path: FormPath
  /** The call's own schema, or one with additional rules that only the server knows. */
  readonly fields: z.ZodType<Fields>
  /** The field of a new password. */
  readonly newPassword?: string
  /** The page that a browser without scripts returns to when the form is refused. */
  readonly page: string
  /** The page after success; by default the sign-in page, which leads on. */
  readonly done?: string
  /** Whether `next` is kept in the address of `done`. */
  readonly keepsNext?: boolean
  readonly attempts: (trial: Trial) => readonly Attempt[]
  /** Whether a successful attempt is not counted. */
  readonly countsRefusedOnly: boolean
  readonly isForSignedIn?: boolean
  /** Whether it writes more than a session, and so needs a transaction. */
  readonly isWrite: boolean
  /** Whether its transaction is committed after a refusal too, because it counts wrong codes. */
  readonly keepsRefused?: boolean
  readonly extra?: Fields
  /** More fields for better-auth, which the server reads from the request. */
  readonly extraOf?: (request: FastifyRequest) => Fields
}

const guessesAtEmail = ({ fields: { email }, network, knownDevice }: Trial): readonly Attempt[] =>
  knownDevice
    ? [['knownDevice', `${email} ${knownDevice}`]]
    : [
        ['emailFromAddress', `${email} ${network}`],
        ['email', String(email)],
        ['address', network],
      ]
const guessesFromNetwork = ({ network }: Trial): readonly Attempt[] => [['address', network]]
/** The same counter as for every other repeated password; see check-password.ts. */
const guessesAtPassword = ({ network, personId }: Trial): readonly Attempt[] => [
  ['address', network],
  ...(personId ? [['password', personId] as const] : []),
]
/** Codes that somebody tries in a session, such as one whose cookie was stolen; those of a sign-in are counted by better-auth. */
const guessesAtCode = ({ network, personId }: Trial): readonly Attempt[] => [
  ['address', network],
  ...(personId ? [['code', personId] as const] : []),
]
/** Requests for e-mails to an address are limited by network and in all; a browser known for the address has a limit of its own. */
const emailsSent = ({ fields: { email }, network, knownDevice }: Trial): readonly Attempt[] =>
  knownDevice ? [['mailFromKnownDevice', `${email} ${knownDevice}`]] : emailsTo(String(email), network)

/** Sign-ups with addresses that have an account; what comes of one is known afterwards. */
export const takenEmails = (network: string): Attempt => ['takenFromAddress', network]

/** The schema of a form in this market. A new password that is guessed first is refused, under its field. */
export function schemaOf(form: AuthForm, config: Config): AuthForm['fields'] {
  const { fields, newPassword: field } = form
  if (!field) return fields
  const isFine = (values: Record<string, unknown>) =>
    !isRefusedPassword(String(values[field]), config, String(values.email ?? ''))
  return fields.refine(isFine, { path: [field], error: commonPasswordSentence })
}

export const authForms: readonly AuthForm[] = [
  {
    path: '/sign-in/email',
    fields: SignInForm,
    page: '/signin',
    attempts: guessesAtEmail,
    countsRefusedOnly: true,
    isWrite: false,
  },
  {
    path: '/sign-up/email',
    fields: SignUpForm,
    newPassword: 'password',
    page: '/signup',
    attempts: (trial) => [...emailsSent(trial), takenEmails(trial.network)],
    countsRefusedOnly: false,
    isWrite: true,
  },
  // Codes are counted in the database (code-limits.ts): by asker, by number, by network and in all.
  {
    path: '/phone-number/send',
    fields: PhoneForm,
    page: '/signin/phone',
    done: '/signin/phone?sent=1',
    keepsNext: true,
    attempts: () => [],
    countsRefusedOnly: false,
    isWrite: true,
    extraOf: (request) => ({ network: networkOf(request.ip), language: languageOf(request) }),
  },
  {
    path: '/sign-in/phone-number',
    fields: PhoneCodeForm,
    page: '/signin/phone',
    attempts: guessesFromNetwork,
    countsRefusedOnly: true,
    isWrite: true,
    keepsRefused: true,
  },
  {
    path: '/request-password-reset',
    fields: ResetRequestForm,
    page: '/password-reset',
    done: '/password-reset?sent=1',
    attempts: emailsSent,
    countsRefusedOnly: false,
    isWrite: true,
  },
  {
    path: '/reset-password',
    fields: ResetForm,
    newPassword: 'newPassword',
    page: '/password-reset',
    done: '/signin?changed=1',
    attempts: guessesFromNetwork,
    countsRefusedOnly: true,
    isWrite: true,
  },
  {
    path: '/change-password',
    fields: ChangePasswordForm,
    newPassword: 'newPassword',
    page: '/account',
    done: '/account?changed=1',
    attempts: guessesAtPassword,
    countsRefusedOnly: true,
    isForSignedIn: true,
    isWrite: true,
    extra: { revokeOtherSessions: true },
  },
  {
    path: '/send-verification-email',
    fields: ResetRequestForm,
    page: '/account',
    done: '/account?sent=1',
    attempts: emailsSent,
    countsRefusedOnly: false,
    isWrite: false,
  },
  {
    path: '/two-factor/enable',
    fields: PasswordAgainForm,
    page: '/account',
    attempts: guessesAtPassword,
    countsRefusedOnly: true,
    isForSignedIn: true,
    isWrite: true,
  },
  {
    path: '/two-factor/disable',
    fields: PasswordAgainForm,
    page: '/account',
    done: '/account',
    attempts: guessesAtPassword,
    countsRefusedOnly: true,
    isForSignedIn: true,
    isWrite: true,
  },
  // Codes are for signed-in people, to turn the second factor on, and for people who are signing in. A rollback would undo the
  // count of wrong ones (five for a sign-in, ten for a person), so a transaction here ends with a commit.
  {
    path: '/two-factor/verify-totp',
    fields: CodeForm,
    page: '/signin/code',
    attempts: guessesAtCode,
    countsRefusedOnly: true,
    isForSignedIn: true,
    isWrite: true,
    keepsRefused: true,
  },
  {
    path: '/two-factor/verify-backup-code',
    fields: RecoveryCodeForm,
    page: '/signin/code',
    attempts: guessesAtCode,
    countsRefusedOnly: true,
    isForSignedIn: true,
    isWrite: false,
  },
]

import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { jwt, twoFactor } from 'better-auth/plugins'
import { passwordLengthMax, passwordLengthMin } from '#contracts/accounts/sign-in.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import { eq } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { writeMail } from '../../notifications/index.ts'
import {
  passwordChangedEmail,
  resetEmail,
  resetMinutes,
  verificationEmail,
  welcomeEmail,
} from '../account-emails.ts'
import { credentials, people, sessions, twoFactors, verifications } from '../accounts.tables.ts'
import type { CurrentTransaction } from '../current-transaction.ts'
import { isDemoEmail } from '../end-demo.ts'
import {
  copyOutsideRoles,
  outsideProviderPlugins,
  refuseUnconfirmedOutsider,
} from '../outside/outside-provider.ts'
import { handOverAccount } from '../passwords/hand-over-account.ts'
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts'
import { phonePlugin } from '../phone/phone-plugin.ts'
import type { KnownDevices } from '../sessions/known-devices.ts'
import { readClaims } from '../sessions/read-claims.ts'
import {
  accessTokenSeconds,
  keyLifeSeconds,
  type SigningKeys,
  signingAlgorithm,
} from '../sessions/signing-keys.ts'

const day = 86_400

interface Parts {
  readonly devices: KnownDevices
  readonly market: Market
  readonly secret: string
  readonly current: CurrentTransaction
  readonly keys: SigningKeys
}

export type Auth = ReturnType<typeof buildAuth>

/** The header that passes the caller's address to better-auth; set by the server, never taken from a request. */
export const callerAddressHeader = 'x-juaso-caller'

/**
 * Sessions, passwords and outside sign-in by better-auth, over our own tables. It does not know roles: they are
 * not among its fields, so no request can set them, and tokens read them from the database.
 */
export function buildAuth(parts: Parts) {
  const { market, secret, current } = parts
  const site = market.publicUrl()
  return betterAuth({
    appName: 'Juaso',
    baseURL: site,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(current.db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: people,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: passwordOptions(parts, site),
    emailVerification: verificationOptions(parts, site),
    // sessions.functions.sql bounds the ends of sessions; it knows the person's roles.
    session: { expiresIn: 30 * day, updateAge: day },
    user: {
      additionalFields: { signInPhone: { type: 'string', required: false, input: false } },
      validateUserInfo: ({ user, source }) => refuseUnconfirmedOutsider(user, source),
    },
    account: { accountLinking: { enabled: true }, encryptOAuthTokens: true },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        // For every way to a session: by password, by a reset link, from an outside provider.
        create: { before: (session) => refuseClosedOut(parts, session.userId) },
      },
      account: {
        create: { after: (account) => copyOutsideRoles(current.connection(), account) },
        update: { after: (account) => copyOutsideRoles(current.connection(), account) },
      },
    },
    // A code of the app is required after a password and after a code by text message: an outside provider has its own second factor.
    plugins: [
      tokenPlugin(parts, site),
      twoFactor({ issuer: 'Juaso', accountLockout: { durationSeconds: limits.signInWaitMinutes * 60 } }),
      phonePlugin(parts),
      ...outsideProviderPlugins(market.config),
    ],
    advanced: {
      // Explicit, because the library skips both checks where NODE_ENV is test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      cookiePrefix: 'juaso',
      useSecureCookies: site.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // The signing keys are ours (signing-keys.ts), so the library has no table to validate.
      database: { generateId: false, validateSchema: false },
      ipAddress: { ipAddressHeaders: [callerAddressHeader] },
    },
    // Attempts are counted by `sign-in-attempts.ts`, which knows the e-mail too.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { throw: true, errorURL: `${site}/signin` },
  })
}

/** Without the demo, demo people cannot sign in; and who is locked cannot. Refuses: auth.sign_in_refused, auth.locked. */
async function refuseClosedOut({ market, current }: Parts, personId: string): Promise<void> {
  const [person] = await current
    .connection()
    .select({ email: people.email, lockedAt: people.lockedAt })
    .from(people)
    .where(eq(people.id, personId))
  if (person?.lockedAt) throw new Refusal('auth.locked')
  if (!market.config.DEMO_MARKET && person?.email && isDemoEmail(person.email))
    throw new Refusal('auth.sign_in_refused')
}

function passwordOptions({ current, market }: Parts, site: string): BetterAuthOptions['emailAndPassword'] {
  return {
    enabled: true,
    password: { hash: hashPassword, verify: verifyPassword },
    minPasswordLength: passwordLengthMin,
    maxPasswordLength: passwordLengthMax,
    resetPasswordTokenExpiresIn: resetMinutes * 60,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, token }) =>
      writeMail(current.connection(), resetEmail(user, `${site}/password-reset?token=${token}`)),
    onPasswordReset: async ({ user }) => {
      await handOverAccount(current.connection(), market, user.id)
      await writeMail(current.connection(), passwordChangedEmail(user, `${site}/password-reset`))
    },
  }
}

function verificationOptions({ current }: Parts, site: string): BetterAuthOptions['emailVerification'] {
  return {
    sendOnSignUp: true,
    expiresIn: limits.emailLinkHours * 3_600,
    sendVerificationEmail: ({ user, token }) =>
      writeMail(
        current.connection(),
        verificationEmail(user, `${site}/api/auth/verify-email?token=${token}`),
      ),
    afterEmailVerification: (user) => writeMail(current.connection(), welcomeEmail(user, site)),
  }
}

function tokenPlugin({ keys, current }: Parts, site: string) {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: signingAlgorithm, modulusLength: 2048 }, rotationInterval: keyLifeSeconds },
    adapter: { getJwks: () => keys.list(), createJwk: (key) => keys.add(key) },
    jwt: {
      issuer: site,
      audience: site,
      expirationTime: `${accessTokenSeconds}s`,
      definePayload: ({ session }) => readClaims(current.connection(), session.id),
    },
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedIn } from '#server/plugins/access.ts'
import type { Counts } from '../../adapters/counts/counts.ts'
import type { Market } from '../../market.ts'
import { secretOf } from '../../market-secrets.ts'
import { addressesRoutes } from './addresses/addresses.routes.ts'
import { currentTransaction } from './current-transaction.ts'
import { type CheckPassword, passwordCheck } from './passwords/check-password.ts'
import { attemptsCounter } from './passwords/sign-in-attempts.ts'
import { phoneRoutes } from './phone/phone.routes.ts'
import { deletePerson, type OnDelete } from './profile/delete-person.ts'
import { pictureRoutes } from './profile/picture.routes.ts'
import { isContactProven } from './profile/profile.queries.ts'
import { type OnExport, profileRoutes } from './profile/profile.routes.ts'
import { demoCodesRoutes } from './second-factor/demo-codes.routes.ts'
import { knownDevices } from './sessions/known-devices.ts'
import { revokedTokensOf } from './sessions/revoked-tokens.ts'
import { sessionOf } from './sessions/session-of.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { signingKeysOf } from './sessions/signing-keys.ts'
import { tokenVerifier } from './sessions/verify-token.ts'
import { authRoutes, type TokenInstead } from './sign-in/auth.routes.ts'
import { type Auth, buildAuth } from './sign-in/auth.ts'
import { authOptionsRoutes } from './sign-in/auth-options.routes.ts'

export { firstNameOf } from './account-emails.ts'
export { readAddress } from './addresses/addresses.queries.ts'
export { createFirstAdmin } from './create-first-admin.ts'
export { endDemoSignIns, isDemoEmail, listDemoPeople } from './end-demo.ts'
export { isMisleading } from './misleading-name.ts'
export { type CheckPassword, confirmPassword } from './passwords/check-password.ts'
export { hashPassword } from './passwords/hash-password.ts'
export { maskedNumber } from './phone/mobile-number.ts'
export { personalPhone } from './phone-number.ts'
export { confirmAddress } from './profile/confirm-address.ts'
export type { OnDelete } from './profile/delete-person.ts'
export { lockPerson } from './profile/lock-person.ts'
export { readBuyerEmail } from './profile/profile.queries.ts'
export type { OnExport } from './profile/profile.routes.ts'

export interface AccountsModule {
  readonly routes: (app: FastifyInstance) => Promise<void>
  /** Returns the person of a bearer token, or null where it is expired, forged or malformed. */
  readonly verifyToken: (token: string) => Promise<SignedIn | null>
  /** For calls that require the password again. */
  readonly checkPassword: CheckPassword
  /** Whether a person has proven an e-mail address or a telephone number. */
  readonly isContactProven: (personId: string) => Promise<boolean>
  /** Erases a person's details; orders stay. */
  readonly deletePerson: (personId: string) => Promise<void>
  /** Lets a module erase its part of a person, in the same transaction. */
  readonly onDelete: (erase: OnDelete) => void
  /** Lets a module add its part to "download my data", under a key of its own such as 'orders'. */
  readonly onExport: (name: string, read: OnExport) => void
  /** Lets a module give a session of somebody who runs the market another token. */
  readonly onToken: (tokenInstead: TokenInstead) => void
  /** The session of a request's cookie, for addresses under /api/auth and photos of returns; null where nobody is signed in. */
  readonly sessionOfCookie: (request: FastifyRequest) => Promise<{ id: string; personId: string } | null>
}

/** People: signing in, tokens, profile and addresses. */
export function accountsModule(market: Market, attemptCounts: Counts): AccountsModule {
  const secret = secretOf(market.config, 'AUTH_SECRET')
  const keys = signingKeysOf(market.db, secret)
  const devices = () => knownDevices(market, secret)
  const current = currentTransaction(market.db)
  const revoked = revokedTokensOf(market.pool)
  const attempts = attemptsCounter(attemptCounts)
  const checkPassword = passwordCheck(market, attempts, secret)
  // Runs last: the steps before it may refuse, and then no token must be revoked.
  const onDelete: OnDelete[] = [async (_, personId) => revoked.revokeNow(personId)]
  const onExport = new Map<string, OnExport>()
  let tokenInstead: TokenInstead = async () => null
  let created: Auth | null = null
  // Created at the first call, because the site's own address may only be known once the server listens.
  const auth = ({ fresh } = { fresh: false }): Auth => {
    if (fresh || !created) created = buildAuth({ market, secret, current, keys, devices: devices() })
    return created
  }
  return {
    routes: async (app) => {
      await app.register(
        authRoutes({
          ...{ market, auth, current, attempts, devices: devices() },
          tokenInstead: (id) => tokenInstead(id),
        }),
      )
      await app.register(sessionsRoutes(market, auth))
      await app.register(demoCodesRoutes(market, auth))
      await app.register(authOptionsRoutes(market))
      await app.register(profileRoutes(market, { onDelete, onExport, checkPassword, attempts }))
      await app.register(addressesRoutes(market))
      await app.register(phoneRoutes({ market, secret, checkPassword }))
      await app.register(pictureRoutes(market))
    },
    verifyToken: tokenVerifier(keys, revoked, market.publicUrl),
    checkPassword,
    isContactProven: (personId) => isContactProven(market.db, personId),
    deletePerson: async (personId) => void (await deletePerson(market.db, personId, onDelete)),
    onDelete: (erase) => {
      onDelete.splice(-1, 0, erase)
    },
    onExport: (name, read) => {
      onExport.set(name, read)
    },
    onToken: (instead) => {
      tokenInstead = instead
    },
    sessionOfCookie: async (request) => {
      const found = await sessionOf(auth(), request)
      return found && { id: found.session.id, personId: found.user.id }
    },
  }
}

import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '#server/plugins/access.ts'
import { keptSecret } from '../../kept-secret.ts'
import type { Market } from '../../market.ts'
import { addressesRoutes } from './addresses.routes.ts'
import { authRoutes } from './auth.routes.ts'
import { type Auth, buildAuth } from './auth.ts'
import { authOptionsRoutes } from './auth-options.routes.ts'
import { type CheckPassword, passwordCheck } from './check-password.ts'
import { currentTransaction } from './current-transaction.ts'
import { deletePerson, type OnDelete } from './delete-person.ts'
import { pictureRoutes } from './picture.routes.ts'
import { type OnExport, profileRoutes } from './profile.routes.ts'
import { revokedTokensOf } from './revoked-tokens.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { signingKeysOf } from './signing-keys.ts'
import { tokenVerifier } from './verify-token.ts'

export { hashPassword } from 'better-auth/crypto'
export { firstNameOf } from './account-letters.ts'
export { readAddress } from './addresses.queries.ts'
export { type CheckPassword, confirmPassword } from './check-password.ts'
export type { OnDelete } from './delete-person.ts'
export { readBuyerEmail } from './profile.queries.ts'
export type { OnExport } from './profile.routes.ts'

export interface AccountsModule {
  readonly routes: (app: FastifyInstance) => Promise<void>
  /** Answers who a bearer token stands for, or null where it is expired, forged or malformed. */
  readonly verifyToken: (token: string) => Promise<SignedIn | null>
  /** For whatever asks for the password again. */
  readonly checkPassword: CheckPassword
  /** Erases a person's details; orders stay. */
  readonly deletePerson: (personId: string) => Promise<void>
  /** Lets a module erase its part of a person, in the same transaction. */
  readonly onDelete: (erase: OnDelete) => void
  /** Lets a module add its part to "download my data", under a name of its own such as 'orders'. */
  readonly onExport: (name: string, read: OnExport) => void
}

/** People: signing in, tokens, profile and addresses. */
export function accountsModule(market: Market): AccountsModule {
  const secret = keptSecret(market.config.DATA_DIR, 'auth-secret', market.config.AUTH_SECRET)
  const keys = signingKeysOf(market.db, secret)
  const current = currentTransaction(market.db)
  const revoked = revokedTokensOf(market.pool)
  const checkPassword = passwordCheck(market)
  // Last: what comes before it may refuse, and then nobody has left.
  const onDelete: OnDelete[] = [async (_, personId) => revoked.revokeNow(personId)]
  const onExport = new Map<string, OnExport>()
  let made: Auth | null = null
  // Made at the first call, because the site's own address may only be known once the server listens.
  const auth = ({ fresh } = { fresh: false }): Auth => {
    if (fresh || !made) made = buildAuth({ market, secret, current, keys })
    return made
  }
  return {
    routes: async (app) => {
      await app.register(authRoutes({ market, auth, current }))
      await app.register(sessionsRoutes(market, auth))
      await app.register(authOptionsRoutes(market))
      await app.register(profileRoutes(market, { onDelete, onExport, checkPassword }))
      await app.register(addressesRoutes(market))
      await app.register(pictureRoutes(market))
    },
    verifyToken: tokenVerifier(keys, revoked, market.publicUrl),
    checkPassword,
    deletePerson: (personId) => deletePerson(market.db, personId, onDelete),
    onDelete: (erase) => {
      onDelete.splice(-1, 0, erase)
    },
    onExport: (name, read) => {
      onExport.set(name, read)
    },
  }
}

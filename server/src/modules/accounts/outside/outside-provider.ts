import { genericOAuth } from 'better-auth/plugins'
import { decodeJwt } from 'jose'
import type { Config } from '../../../config.ts'
import type { Connection } from '../../../database/client.ts'
import { eq } from '../../../database/drizzle.ts'
import { credentials, people } from '../accounts.tables.ts'
import { rolesAfterOutsideSignIn } from './outside-roles.rules.ts'

/** The name of the outside provider within `/api/auth/callback/{id}` and `credentials.provider_id`. */
export const outsideProviderId = 'oidc'

type OidcConfig = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME'>

/** The label of the button, or null where no outside provider is set up. */
export function outsideProviderName(config: OidcConfig): string | null {
  if (!config.OIDC_ISSUER || !config.OIDC_CLIENT_ID) return null
  return config.OIDC_NAME ?? new URL(config.OIDC_ISSUER).hostname
}

/** Any OpenID Connect provider, such as Keycloak: authorization code with PKCE and nonce, id tokens verified. */
export function outsideProviderPlugins(config: OidcConfig) {
  if (!outsideProviderName(config)) return []
  const discoveryUrl = `${config.OIDC_ISSUER?.replace(/\/$/, '')}/.well-known/openid-configuration`
  return [
    genericOAuth({
      config: [
        {
          providerId: outsideProviderId,
          discoveryUrl,
          clientId: config.OIDC_CLIENT_ID as string,
          clientSecret: config.OIDC_CLIENT_SECRET,
          scopes: ['openid', 'profile', 'email'],
          requireIdTokenVerification: true,
          disableProviderLogout: true,
          mapProfileToUser: ({ email, email_verified, name, preferred_username }) => ({
            // The library takes the claim as it comes, and every text is true to it: 'false' too.
            emailVerified: email_verified === true || email_verified === 'true',
            // Keycloak sends no name for people who never entered one.
            name: String(name || preferred_username || String(email).split('@')[0]),
          }),
        },
      ],
    }),
  ]
}

/**
 * Nobody becomes a person here by an outside account whose e-mail address the provider has not confirmed: the address may be another's.
 * The error is shown by the sign-in page.
 */
export function refuseUnconfirmedOutsider(
  { emailVerified }: { emailVerified?: boolean },
  { method, action }: { method: string; action: string },
): { error: string } | undefined {
  const isNewOutsider = method === 'oauth' && action === 'create-user'
  return isNewOutsider && !emailVerified ? { error: 'email_not_verified' } : undefined
}

interface OutsideAccount {
  id: string
  userId: string
  providerId: string
  idToken?: string | null
}

/**
 * Copies the roles of the id token (Keycloak's `realm_access.roles`) to the person, then deletes the provider's
 * tokens: nothing here calls it again, and tokens that are not stored cannot leak.
 */
export async function copyOutsideRoles(db: Connection, account: OutsideAccount): Promise<void> {
  if (account.providerId !== outsideProviderId || !account.idToken) return
  const claims = decodeJwt<{ realm_access?: { roles?: unknown } }>(account.idToken)
  const tokenRoles = Array.isArray(claims.realm_access?.roles) ? claims.realm_access.roles : []
  const [person] = await db.select({ roles: people.roles }).from(people).where(eq(people.id, account.userId))
  const roles = rolesAfterOutsideSignIn(person?.roles ?? [], tokenRoles)
  await db.update(people).set({ roles }).where(eq(people.id, account.userId))
  await db
    .update(credentials)
    .set({ idToken: null, accessToken: null, refreshToken: null })
    .where(eq(credentials.id, account.id))
}

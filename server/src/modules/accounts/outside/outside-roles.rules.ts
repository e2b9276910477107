import type { Role } from '#server/plugins/access.ts'

/**
 * The roles of a person after signing in through an outside provider whose id token has `tokenRoles` in
 * `realm_access.roles`. Unknown names are ignored. The provider decides at each sign-in who is admin; the
 * roles `business` and `vendor` are also earned here, so they stay.
 */
export function rolesAfterOutsideSignIn(roles: readonly string[], tokenRoles: readonly unknown[]): Role[] {
  const earned = (['business', 'vendor'] as const).filter(
    (role) => roles.includes(role) || tokenRoles.includes(role),
  )
  return ['customer', ...earned, ...(tokenRoles.includes('admin') ? (['admin'] as const) : [])]
}

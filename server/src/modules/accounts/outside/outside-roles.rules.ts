import type { Role } from '#server/plugins/access.ts'

/**
 * The roles of a person after signing in through an outside provider whose id token carries `given` in
 * `realm_access.roles`. Names we do not know are passed over. Being admin is the provider's to say each time; the
 * hats of a business and a vendor are also earned here, so they stay.
 */
export function rolesAfterOutsideSignIn(held: readonly string[], given: readonly unknown[]): Role[] {
  const hats = (['business', 'vendor'] as const).filter((role) => held.includes(role) || given.includes(role))
  return ['customer', ...hats, ...(given.includes('admin') ? (['admin'] as const) : [])]
}

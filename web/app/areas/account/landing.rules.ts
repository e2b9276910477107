const dashboard = '/b2b/vendor-dashboard'

/**
 * Where a person lands after signing in who wanted to go to `next`: there, except that who only sells (and does not buy for a
 * business) starts at the dashboard instead of the home page, as does who began at the bare address of the vendor's pages. Who runs Juaso
 * starts at the desk.
 */
export function landingOf(next: string, roles: readonly string[]): string {
  const { pathname } = new URL(next, 'http://site.invalid')
  if (roles.includes('admin') && pathname === '/') return '/admin'
  if (!roles.includes('vendor')) return next
  const isStartOfVendor = /^\/b2b\/vendor\/?$/.test(pathname)
  return isStartOfVendor || (pathname === '/' && !roles.includes('business')) ? dashboard : next
}

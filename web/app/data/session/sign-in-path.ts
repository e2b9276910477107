/** The sign-in page that leads back to where the person is, or to `next`. */
export function signInPath(next = `${location.pathname}${location.search}`): string {
  return `/signin?next=${encodeURIComponent(next)}`
}

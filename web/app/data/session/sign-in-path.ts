/** Path of the sign-in page that returns to `next`, by default the current page. */
export function signInPath(next = `${location.pathname}${location.search}`): string {
  return `/signin?next=${encodeURIComponent(next)}`
}

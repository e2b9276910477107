/**
 * Where to go after signing in: a path of this site, else the home page. An address of another site, however it is
 * disguised (`//evil.test`, `/\\evil.test`, `/.//evil.test`), is never followed.
 */
export function safeNext(next: string | null | undefined): string {
  return (next && next.length <= 2_000 && pathOfSite(next)) || '/'
}

/** A path as browsers resolve it, with its query and hash; null where a browser would leave the site for it. */
export function pathOfSite(path: string): string | null {
  const base = 'http://site.invalid'
  if (!path.startsWith('/') || !URL.canParse(path, base)) return null
  const { origin, pathname, search, hash } = new URL(path, base)
  // '/.//evil.test' is of this site until its path, '//evil.test', is followed by itself.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}

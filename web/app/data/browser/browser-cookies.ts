/** The text of a cookie that scripts may read; null where there is none. */
export function recallCookie(name: string): string | null {
  if (typeof document === 'undefined') return null
  const start = `${name}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  return pair === undefined ? null : pair.slice(start.length)
}

/** Stores a text of letters, digits and signs that need no encoding, for so many seconds; null removes the cookie. */
export function rememberCookie(name: string, text: string | null, seconds: number): void {
  if (typeof document === 'undefined') return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers.
  document.cookie = `${name}=${text ?? ''}; Path=/; Max-Age=${text === null ? 0 : seconds}; SameSite=Lax${secure}`
}

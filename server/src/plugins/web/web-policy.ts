import { createHash } from 'node:crypto'

/** A script that runs; a data block (JSON-LD) does not and needs no permission. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))([^>]*)>([\s\S]*?)<\/script>/g

interface PolicyOptions {
  /** What our own inline scripts carry as their nonce. Without it no inline script runs. */
  mark?: string | undefined
  /** Admits what Vite needs: styles put in by script and a socket for changes. */
  isDevelopment?: boolean
  /** What a page may load from elsewhere, by directive; nothing where none is named. */
  outside?: Readonly<Record<string, readonly string[] | undefined>>
}

/**
 * The content-security policy of one finished page. Its own inline scripts, which carry the rendering's mark, are named
 * by hash, not by a nonce, so that a page kept in a cache stays valid. A script that got into the page in any other way
 * does not know the mark and does not run. Styles come from files only: no page carries a style attribute or element, so a
 * slipped-in one does nothing. Scripts may still set styles through the DOM, which the policy does not govern.
 */
export function contentSecurityPolicy(
  html: string,
  { mark, isDevelopment = false, outside = {} }: PolicyOptions = {},
): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    // Vite puts in scripts of its own.
    if (!isDevelopment && !(mark && attributes.includes(` nonce="${mark}"`))) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:', 'wss:'] : [])],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  }
  for (const [directive, sources = []] of Object.entries(outside)) {
    rules[directive] = [...new Set([...(rules[directive] ?? ["'self'"]), ...sources])]
  }
  return Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

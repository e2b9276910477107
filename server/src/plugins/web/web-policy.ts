import { createHash } from 'node:crypto'

/** A script that runs; a data block (JSON-LD) does not and needs no permission. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))([^>]*)>([\s\S]*?)<\/script>/g

interface PolicyOptions {
  /** The nonce attribute of our own inline scripts in the rendering. Without it no inline script runs. */
  mark?: string | undefined
  /** Allows what Vite needs: styles added by script and a socket for changes. */
  isDevelopment?: boolean
  /** Outside sources that a page may load from, by directive. */
  outside?: Readonly<Record<string, readonly string[] | undefined>>
}

/**
 * The content-security policy of one finished page, which is in pieces. Its own inline scripts, which have the rendering's mark, are allowed
 * by hash, not by a nonce, so that a cached page stays valid. A script that got into the page in any other way
 * does not have the mark and does not run. Styles come from files only: no page has a style attribute or element, so an
 * injected one has no effect. Scripts may still set styles through the DOM, which the policy does not restrict.
 */
export function contentSecurityPolicy(
  html: readonly string[],
  { mark, isDevelopment = false, outside = {} }: PolicyOptions = {},
): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.flatMap((piece) => [...piece.matchAll(inlineScript)])) {
    // Vite adds scripts of its own.
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

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './web-policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the policy of a page', () => {
  it('names every inline script by its hash and nothing else', () => {
    const html = `<script>a()</script><script type="module" async="">\nb()\n</script><script src="/assets/c.js"></script>`
    const policy = contentSecurityPolicy(html)
    expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('\nb()\n')};`)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('nonce')
  })

  it('leaves data blocks alone, for they do not run', () => {
    const html = '<script type="application/ld+json">{"name":"shoe"}</script><script>a()</script>'
    expect(contentSecurityPolicy(html).match(/sha256/g)).toHaveLength(1)
  })

  it('lets nobody frame the site and forms go only to it', () => {
    const policy = contentSecurityPolicy('')
    for (const rule of [
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'self'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(rule)
    }
  })
})

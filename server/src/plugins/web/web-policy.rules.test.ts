import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './web-policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the policy of a page', () => {
  it('allows our own inline scripts by their hashes and nothing else', () => {
    const html = `<script nonce="m">a()</script><script nonce="m" type="module" async="">\nb()\n</script><script src="/assets/c.js"></script>`
    const policy = contentSecurityPolicy([html], { mark: 'm' })
    expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('\nb()\n')};`)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('nonce')
  })

  it('allows those of every piece of the page', () => {
    const pieces = ['<script nonce="m">a()</script>', '<script nonce="m">b()</script>']
    expect(contentSecurityPolicy(pieces, { mark: 'm' })).toContain(`${hashOf('a()')} ${hashOf('b()')}`)
  })

  it('ignores data blocks, because they do not run', () => {
    const html = '<script type="application/ld+json">{"name":"shoe"}</script><script nonce="m">a()</script>'
    expect(contentSecurityPolicy([html], { mark: 'm' }).match(/sha256/g)).toHaveLength(1)
  })

  it('allows no script without the mark of this rendering', () => {
    const slippedIn =
      '<p><script>steal()</script><script nonce="">x()</script><script nonce="guess">y()</script></p>'
    expect(contentSecurityPolicy([slippedIn], { mark: 'm' })).toContain("script-src 'self';")
    expect(contentSecurityPolicy([slippedIn])).toContain("script-src 'self';")
  })

  it('forbids framing the site, and forms that submit elsewhere', () => {
    const policy = contentSecurityPolicy([])
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

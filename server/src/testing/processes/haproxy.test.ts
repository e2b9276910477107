import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasHaproxy, startHaproxy } from './haproxy.ts'

/** A certificate of our own for this machine and its key, in one file as HAProxy reads them. */
function aCertificate(dir: string): string {
  const [key, certificate, both] = ['key', 'certificate', 'both'].map((name) => join(dir, `${name}.pem`)) as [
    string,
    string,
    string,
  ]
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1'.split(
        ' ',
      ),
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  )
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  return both
}

// Where HAProxy is not installed, this is skipped; `npm run rehearse` installs one.
test.skipIf(!hasHaproxy)(
  'with a certificate HAProxy speaks https, says so to the processes, and sends http on to it',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'juaso-haproxy-'))
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
    const market = createServer(({ headers, url }, reply) =>
      reply.end(JSON.stringify({ url, proto: headers['x-forwarded-proto'] })),
    )
    await new Promise<void>((resolve) => market.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void market.close())
    const certificate = aCertificate(dir)
    const tls = { certificate, httpPort: 3_719 }
    const process = `http://127.0.0.1:${(market.address() as AddressInfo).port}`
    const { url, close } = await startHaproxy([process], { dir, port: 3_718, tls })
    onTestFinished(close)

    const read = (path: string, headers = {}) =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const asked = request(url + path, { ca: readFileSync(certificate), headers }, (answer) => {
          let body = ''
          answer.on('data', (chunk) => {
            body += chunk
          })
          answer.on('end', () => resolve({ status: answer.statusCode, body }))
        })
        asked.on('error', reject).end()
      })
    await vi.waitFor(
      async () =>
        expect(await read('/help', { 'x-forwarded-proto': 'http' })).toEqual({
          status: 200,
          body: '{"url":"/help","proto":"https"}',
        }),
      { timeout: 10_000, interval: 200 },
    )
    expect((await read('/readyz')).status).toBe(404)
    const plain = await fetch('http://127.0.0.1:3719/shop?page=2', {
      redirect: 'manual',
      method: 'POST',
      body: 'x',
    })
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1:3719/shop?page=2'])
  },
  30_000,
)

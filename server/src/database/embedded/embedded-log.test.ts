import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withClient } from '../databases.ts'
import { startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const scratch = mkdtempSync(join(tmpdir(), 'juaso-embedded-log-'))
chmodSync(scratch, 0o711)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('the log contains no personal data, and only the account that started the database can read it', async () => {
  const dataDir = join(scratch, 'data')
  const log = join(dataDir, 'postgres.log')
  const options = { dataDir, port: 54_630, sharedRoot: scratch }
  await (await startEmbedded(options)).stop()
  // As an earlier version left them, with a log that is long enough to be turned over.
  writeFileSync(log, 'x'.repeat(10_000_001))
  for (const path of [log, dataDir]) chmodSync(path, 0o755)

  const embedded = await startEmbedded(options)
  try {
    await withClient(embedded.url, async (client) => {
      await client.query('select pg_sleep($1), $2::text', [0.6, 'a-session-token'])
      await client.query('create temp table emails (email text unique)')
      const twice = client.query('insert into emails values ($1), ($1)', ['ama@private.test'])
      await expect(twice).rejects.toThrow('emails_email_key')
    })
  } finally {
    await embedded.stop()
  }
  const text = readFileSync(log, 'utf8')
  expect(text).toContain('pg_sleep')
  expect(text).toContain('emails_email_key')
  expect(text).not.toMatch(/a-session-token|ama@private/)
  const modes = [log, `${log}.old`, dataDir].map((path) => statSync(path).mode & 0o777)
  expect(modes).toEqual([0o600, 0o600, isRoot ? 0o711 : 0o700])
})

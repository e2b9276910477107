import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../../database/databases.ts'
import type { Embedded } from '../../database/embedded/embedded.ts'
import { giveTo, type Home } from '../../database/embedded/embedded-home.ts'

/**
 * A base backup of a running database without its write-ahead log, which comes from the primary (`standby.signal`) or from an archive
 * (`recovery.signal`).
 */
export async function copyCluster(
  { ownerUrl, dataDir }: Pick<Embedded, 'ownerUrl' | 'dataDir'>,
  { clusterDir, account }: Home,
  signal: 'standby.signal' | 'recovery.signal',
): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(`select pg_backup_start('copy of a test', true)`)
    execFileSync('cp', ['-a', join(dataDir, 'cluster', '.'), `${clusterDir}/`])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(clusterDir, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  const log = join(clusterDir, 'pg_wal')
  for (const name of readdirSync(log)) rmSync(join(log, name), { recursive: true })
  writeFileSync(join(clusterDir, signal), '')
  for (const name of ['backup_label', signal]) giveTo(account, join(clusterDir, name))
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { explain } from '#server/start/startup-problems.ts'
import { whenAskedToStop } from '#server/start/when-asked-to-stop.ts'
import { serverSettings } from '#server/testing/processes/server-settings.ts'

// The database of one `npm test`: created in a folder of its own, passed to the parent, deleted with it.
const dataDir = mkdtempSync(join(tmpdir(), 'juaso-test-'))
try {
  const database = await startEmbedded({ dataDir, port: 54500, settings: serverSettings })
  whenAskedToStop(async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  process.send?.({ url: database.ownerUrl })
} catch (error) {
  rmSync(dataDir, { recursive: true, force: true })
  process.send?.({ problem: explain(error) ?? (error instanceof Error ? error.stack : String(error)) }, () =>
    process.exit(1),
  )
}

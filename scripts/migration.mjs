import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages } from './install.mjs'
import { main } from './problem.mjs'
import { ended, root, start } from './processes.mjs'

// `npm run migration -- NAME`: writes the migration for changed tables. The generator compares with the newest snapshot
// alone, so only this one is stored: the repository does not grow by a whole snapshot with each column.

const meta = join(root, 'server/src/database/migrations/meta')

await main(async () => {
  await ensurePackages()
  const config = ['--config', 'server/src/database/drizzle.config.ts']
  const command = ['drizzle-kit', 'generate', ...config, '--name', ...process.argv.slice(2)]
  process.exitCode = await ended(start(command))
  const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
  for (const file of snapshots.sort().slice(0, -1)) rmSync(join(meta, file))
})

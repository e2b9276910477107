import { ensurePackages } from './install.mjs'
import { main } from './problem.mjs'
import { ended, isStopping } from './processes.mjs'
import { startServer } from './server-process.mjs'
import { ensureWebBuild } from './web-build.mjs'

// `npm start`: from a fresh clone to a running market.
await main(async () => {
  await ensurePackages()
  await ensureWebBuild()
  if (isStopping()) return
  const code = await ended(startServer({ NODE_ENV: 'production' }))
  if (!isStopping()) process.exit(code)
})

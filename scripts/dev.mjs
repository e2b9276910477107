import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages } from './install.mjs'
import { main } from './problem.mjs'
import { isStopping, root, stop } from './processes.mjs'
import { startServer } from './server-process.mjs'

// `npm run dev`: pages reload by themselves (Vite runs inside the server), and the server starts again when its
// own files change. After a crash it waits for the next change.

const watched = ['server/src', 'contracts/src', 'seed']

await main(async () => {
  await ensurePackages()
  let server = run()
  let timer
  let restarting = false

  const restart = async () => {
    if (restarting || isStopping()) return
    restarting = true
    await stop(server)
    restarting = false
    if (!isStopping()) server = run()
  }
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!/\.(ts|json|sql)$/.test(name ?? '') || /\.test\.ts$/.test(name)) return
      // An editor writes a file in several steps, and a branch switch changes many files: restart once.
      clearTimeout(timer)
      timer = setTimeout(restart, 120)
    })
  }
})

function run() {
  const server = startServer({ NODE_ENV: 'development' })
  server.once('exit', (code) => {
    if (code && !isStopping()) console.error('The server ended; it starts again when a file changes.')
  })
  return server
}

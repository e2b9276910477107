import { startEmbedded } from '../../database/embedded/embedded.ts'
import { explain } from '../../start/startup-problems.ts'
import { whenAskedToStop } from '../../start/when-asked-to-stop.ts'

// Runs an embedded database in its own process, until it is asked to stop. The options are JSON in the
// first argument; the result is sent to the parent. Messages from the parent: `exit` ends without a message.
try {
  const database = await startEmbedded({
    ...JSON.parse(process.argv[2] ?? '{}'),
    log: (line) => process.stderr.write(`${line}\n`),
  })
  whenAskedToStop(() => database.stop())
  process.on('message', (message) => message === 'exit' && process.exit(3))
  const { url, ownerUrl, port, adopted } = database
  process.send?.({ url, ownerUrl, port, adopted })
} catch (error) {
  process.send?.({ problem: explain(error) ?? String(error) })
  process.disconnect?.()
  process.exitCode = 1
}

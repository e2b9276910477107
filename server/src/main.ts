import { readConfig } from './config.ts'
import { serveMarket } from './start/serve-market.ts'
import { explain } from './start/startup-problems.ts'
import { whenAskedToStop } from './start/when-asked-to-stop.ts'

try {
  const starting = serveMarket(readConfig())
  // If asked to stop while starting, it stops once the start is complete.
  whenAskedToStop(async () => (await starting).stop())
  await starting
} catch (error) {
  const sentence = explain(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
}

import { readConfig } from './config.ts'
import { serveMarket } from './start/serve-market.ts'
import { explain } from './start/startup-problems.ts'
import { whenAskedToStop } from './start/when-asked-to-stop.ts'

/** After this long without the balancer's time, a process that has not stopped by itself is ended. */
const stoppingMsMax = 12_000

try {
  const config = readConfig()
  const starting = serveMarket(config)
  // If asked to stop while starting, it stops once the start is complete.
  whenAskedToStop(async () => (await starting).stop(), config.DRAIN_SECONDS * 1_000 + stoppingMsMax)
  await starting
} catch (error) {
  const sentence = explain(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
}

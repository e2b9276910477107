import { readConfig } from './config.ts'
import { serveMarket } from './serve-market.ts'
import { explain } from './startup-problems.ts'

/** Starts the market and stops it in order on Ctrl-C, on SIGTERM, and when whoever started it is gone. */
async function main(): Promise<void> {
  const market = await serveMarket(readConfig())
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await market.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
}

main().catch((error: unknown) => {
  const sentence = explain(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})

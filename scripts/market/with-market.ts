import { processCounts } from '#server/adapters/counts/process-counts.ts'
import { databaseOver } from '#server/database/client.ts'
import { withoutReplicas } from '#server/database/replicas/replica-reads.ts'
import type { Market } from '#server/market.ts'
import { type Modules, modulesOf } from '#server/modules.ts'
import { refuseOtherWorld } from '#server/start/refuse-other-world.ts'
import { overDatabase } from './command.ts'

/** Runs a command's work with the market's modules on two connections of its own, which are closed in any case. */
export async function withMarket(work: (market: Market, modules: Modules) => Promise<void>): Promise<void> {
  await overDatabase(
    async ({ config, url, pool }) => {
      await refuseOtherWorld(url, config)
      const market: Market = {
        // A command searches nothing, and would wait for an engine to load.
        config: { ...config, SEARCH_ENGINE: 'postgresql' },
        db: databaseOver(pool),
        pool,
        listPool: pool,
        replicaReads: withoutReplicas(pool),
        writePool: pool,
        databaseUrl: url,
        clock: () => new Date(),
        publicUrl: () => config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
      }
      const modules = modulesOf(market, processCounts(market.clock), () => undefined)
      try {
        await work(market, modules)
      } finally {
        await modules.close()
      }
    },
    { connectionsMax: 2 },
  )
}

import { inject } from 'vitest'

const { url, databaseUrl } = ownMarket()

/** The URL of the market that this worker's tests use, without a trailing slash. */
export const marketUrl = url
/** The database of that market, as the owner of its tables. */
export const marketDatabaseUrl = databaseUrl

/** Files that run at the same time have different workers, and each worker has a market of its own. */
function ownMarket() {
  const market = inject('markets')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!market) throw new Error(`There is no market for worker ${process.env.VITEST_POOL_ID}.`)
  return market
}

import { inject } from 'vitest'
import type { OpenMarket } from './open-market.ts'

const { url, databaseUrl } = await ownMarket()

/** The URL of the market that this worker's tests use, without a trailing slash. */
export const marketUrl = url
/** The database of that market, as the owner of its tables. */
export const marketDatabaseUrl = databaseUrl

/** Files that run at the same time have different workers, and each worker has a market of its own. */
async function ownMarket(): Promise<OpenMarket> {
  const answer = await fetch(`${inject('marketOpener')}/${process.env.VITEST_POOL_ID}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as OpenMarket
}

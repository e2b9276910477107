import type pg from 'pg'
import { marketOfServer as whichMarket } from './replica.ts'
import { type MarketOfServer, type PrimarySample, rememberedMs } from './replica-state.rules.ts'
import { serverProbe } from './server-probe.ts'

const question = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 as position, ${whichMarket}`

type Answer = MarketOfServer & { position: number } & pg.QueryResultRow

/**
 * Asks the primary where its log is, on a connection of its own. Where that fails, one of the connections on which the market reads at the
 * primary is asked: while those work, the market goes on writing, and a replica that falls behind must be seen. Only where both fail is the primary
 * away, and replicas that were up to date stay in use.
 */
export function lookAtPrimary(url: string, connections: Pick<pg.Pool, 'query'>) {
  const probe = serverProbe<Answer>(url, question)
  let market: MarketOfServer | null = null
  let samples: readonly PrimarySample[] = []
  let otherWay: Promise<void> | null = null

  function take(askedAt: number, answer: Answer | undefined): void {
    if (!answer) return
    // The schema that this process needs is the one of its start: a later version may add to it meanwhile.
    market ??= answer
    samples = [...samples, { askedAt, position: answer.position }]
      .filter((sample) => sample.askedAt > askedAt - rememberedMs)
      .toSorted((one, other) => one.askedAt - other.askedAt)
  }

  /** Its answer may come after a queue of other statements. It is not waited for: true of the time when it was asked, it counts whenever it comes. */
  function askOtherWay(): Promise<void> {
    const askedAt = performance.now()
    otherWay ??= connections
      .query<Answer>(question)
      .then(({ rows }) => take(askedAt, rows[0]))
      .catch(() => undefined)
      .finally(() => {
        otherWay = null
      })
    return otherWay
  }

  return {
    get market(): MarketOfServer | null {
      return market
    },
    /** In the order in which they were taken. */
    get samples(): readonly PrimarySample[] {
      return samples
    },
    async look(): Promise<void> {
      const askedAt = performance.now()
      await probe.ask().then(
        (answer) => take(askedAt, answer),
        () => void askOtherWay(),
      )
    },
    close: () => probe.close(),
  }
}

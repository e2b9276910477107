import type { ReplicaState } from '#contracts/desk/system.ts'

/** A replica that is further behind than this is left out. */
export const lagMsMax = 5_000
/** How long positions of the primary are remembered; a lag above this is not told apart. */
export const rememberedMs = 60_000

/** Where the primary's log was: everything committed before `askedAt` lies before `position`. */
export interface PrimarySample {
  /** Milliseconds of this process's monotonic clock. */
  readonly askedAt: number
  /** Bytes from the beginning of the write-ahead log. */
  readonly position: number
}

/** Which market a server holds: the cluster, the database in it, and the newest migration applied to it. */
export interface MarketOfServer {
  readonly system: string
  readonly database: number
  readonly migration: string
}

/** What a replica says of itself. */
export interface ReplicaAnswer extends MarketOfServer {
  readonly in_recovery: boolean
  /** Bytes from the beginning of the log up to which it has replayed. Null where it is no replica. */
  readonly position: number | null
}

export interface Judgement {
  readonly state: ReplicaState
  /** How far it is behind. Null where nobody can say. */
  readonly lagMs: number | null
}

/**
 * Whether a replica may be read. Its lag is the age of the newest sample that it has replayed, compared with the newest sample
 * of all: no clocks of two machines are compared, a primary where nothing is written does not look like a lag, and while the
 * primary is away a replica that was up to date stays in use. `samples` are in the order in which they were taken.
 */
export function judge(
  answer: ReplicaAnswer,
  primary: MarketOfServer,
  samples: readonly PrimarySample[],
): Judgement {
  const left = (state: ReplicaState): Judgement => ({ state, lagMs: null })
  if (answer.system !== primary.system || answer.database !== primary.database) return left('other_market')
  const { position } = answer
  if (!answer.in_recovery || position === null) return left('primary')
  if (answer.migration < primary.migration) return left('older_schema')
  const newest = samples.at(-1)
  if (!newest) return left('behind')
  const replayed = samples.findLast((sample) => sample.position <= position)
  const lagMs = replayed ? newest.askedAt - replayed.askedAt : rememberedMs
  return { state: replayed && lagMs <= lagMsMax ? 'used' : 'behind', lagMs }
}

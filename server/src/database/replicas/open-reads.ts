import type pg from 'pg'
import type { ReplicaState } from '#contracts/desk/system.ts'
import type { Config } from '../../config.ts'
import { openReplicas, type ReplicaReads, withoutReplicas } from './replica-reads.ts'
import { lagMsMax } from './replica-state.rules.ts'

const sentences: Record<ReplicaState, string> = {
  used: 'is used',
  away: 'does not answer and is left out until it does',
  behind: `is more than ${lagMsMax / 1_000} s behind and is left out until it has caught up`,
  primary: 'is no replica and is left out',
  other_market: 'holds another market and is left out',
  older_schema: 'has an older schema and is left out until it has the one of this process',
}

/** The reads of DATABASE_READ_URL; without it those of the primary. `tell` gets one sentence for each change of a replica. */
export async function openReads(
  { DATABASE_READ_URL: urls, READ_CONNECTIONS: connections }: Config,
  primaryUrl: string,
  primary: pg.Pool,
  tell: (sentence: string) => void = () => undefined,
): Promise<ReplicaReads> {
  if (!urls) return withoutReplicas(primary)
  const onChange = ({ name, state }: { name: string; state: ReplicaState }) =>
    tell(`The replica ${name} ${sentences[state]}.`)
  return openReplicas({ urls, connections, primaryUrl, primary, onChange })
}

import { clockJumps } from './clock-jumps.ts'
import { diskFull } from './disk-full.ts'
import { etcdKilled } from './etcd-killed.ts'
import type { Fault } from './fault.ts'
import { networkCut } from './network-cut.ts'
import { poolerRestarted } from './pooler-restarted.ts'
import { primaryKilled } from './primary-killed.ts'
import { processKilled } from './process-killed.ts'
import { replicaKilled } from './replica-killed.ts'
import { versionRolls } from './version-rolls.ts'

/** In the order in which they happen. */
export const allFaults: readonly Fault[] = [
  primaryKilled,
  replicaKilled,
  processKilled,
  poolerRestarted,
  etcdKilled,
  networkCut,
  diskFull,
  clockJumps,
  versionRolls,
]

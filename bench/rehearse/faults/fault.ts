import type { Cluster, Node } from '../database.ts'
import { until } from '../machine.ts'
import type { MarketOfMachines } from '../market.ts'

/** Everything that can fail. */
export interface Scene {
  readonly cluster: Cluster
  readonly market: MarketOfMachines
}

export interface Fault {
  /** The word by which it is chosen. */
  readonly name: string
  /** What the operator would see. */
  readonly what: string
  /** Lets it happen and puts it right again. Returns once the part that failed was put right, before it has caught up. */
  strike(scene: Scene): Promise<void>
}

/** Until another node than this one is the primary. */
export async function untilOtherPrimary({ cluster }: Scene, gone: Node): Promise<void> {
  await until('another primary', 90, async () => (await cluster.primary()) !== gone)
}

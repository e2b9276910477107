import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'

export const replicaKilled: Fault = {
  name: 'replica',
  what: 'a replica is killed',
  async strike({ cluster }) {
    const [replica] = await cluster.replicas()
    await replica?.patroni.kill()
    await pause(5_000)
    replica?.patroni.start()
  },
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'

export const etcdKilled: Fault = {
  name: 'etcd',
  what: 'one of three members of etcd is killed',
  async strike({ cluster }) {
    const { etcd } = await cluster.primary()
    await etcd.kill()
    await pause(8_000)
    etcd.start()
  },
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'

export const processKilled: Fault = {
  name: 'process',
  what: 'a process of the market is killed',
  async strike({ market }) {
    const [first] = market.processes
    await first?.kill()
    await pause(3_000)
    first?.start()
  },
}

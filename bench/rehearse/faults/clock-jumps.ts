import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'

/** As a machine whose clock was never set: ten minutes ahead, and later back again. */
export const clockJumps: Fault = {
  name: 'clock',
  what: 'the clock of one process jumps ten minutes ahead and back',
  async strike({ market }) {
    market.setClock('+600')
    await pause(6_000)
    market.setClock('+0')
  },
}

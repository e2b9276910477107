import { until } from '../machine.ts'
import { makeNextVersion } from '../next-version.ts'
import type { Fault } from './fault.ts'

export const versionRolls: Fault = {
  name: 'version',
  what: 'a new version rolls out, process by process',
  async strike({ market }) {
    const version = makeNextVersion()
    for (const process of market.processes) {
      await process.end()
      process.start(version)
      await until(`${process.machine.name} is ready`, 180, process.isReady)
    }
  },
}

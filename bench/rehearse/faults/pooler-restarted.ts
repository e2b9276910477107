import type { Fault } from './fault.ts'

export const poolerRestarted: Fault = {
  name: 'pooler',
  what: 'the pooler is killed and started again',
  async strike({ cluster }) {
    await cluster.pooler.kill()
    cluster.pooler.start()
  },
}

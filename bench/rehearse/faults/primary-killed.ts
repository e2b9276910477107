import { type Fault, untilOtherPrimary } from './fault.ts'

export const primaryKilled: Fault = {
  name: 'primary',
  what: 'the primary is killed',
  async strike(scene) {
    const primary = await scene.cluster.primary()
    await primary.patroni.kill()
    await untilOtherPrimary(scene, primary)
    primary.patroni.start()
  },
}

import { type Fault, untilOtherPrimary } from './fault.ts'

/** The primary runs on where nobody reaches it, and must not take anything for committed there. */
export const networkCut: Fault = {
  name: 'network',
  what: 'the network of the primary is cut',
  async strike(scene) {
    const primary = await scene.cluster.primary()
    primary.machine.cut()
    try {
      await untilOtherPrimary(scene, primary)
    } finally {
      primary.machine.mend()
    }
  },
}

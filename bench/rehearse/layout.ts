import { makeMachine, makeNetwork } from './machine.ts'

/** The machines of a market: three of the database, one for balancer, pooler and counts, three of the market itself. */
export function layOut() {
  makeNetwork()
  return {
    database: [11, 12, 13].map((last, nth) => makeMachine(`database${nth + 1}`, last)),
    front: makeMachine('front', 31),
    market: [21, 22, 23].map((last, nth) => makeMachine(`market${nth + 1}`, last)),
  }
}

export type Layout = ReturnType<typeof layOut>

/** The folder of this code, as the machines see it. */
export const codeDir = '/srv/code'
export const nodeProgram = '/srv/node'

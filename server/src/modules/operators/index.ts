import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { findOperator } from './find-operator.ts'
import { operatorsRoutes } from './operators.routes.ts'

export { listActsAbout } from './acts.queries.ts'
export { addFirstOwner, addOperator, endOperator, leaveOperators } from './change-operators.ts'
export { lockOut, unlock } from './lock-out.ts'
export { listOperators } from './operators.queries.ts'
export {
  type ActToRecord,
  atTheTerminal,
  type OperatorActor,
  onItsDay,
  recordOperatorAct,
} from './record-operator-act.ts'

export interface OperatorsModule {
  readonly routes: (app: FastifyInstance) => Promise<void>
  /** See find-operator.ts. */
  readonly findOperator: (
    session: { readonly personId: string; readonly sessionId: string | null },
    isAttended: boolean,
  ) => ReturnType<typeof findOperator>
}

/** The people who run Juaso: their roles, the second factor of their sessions, and the log of what they do. */
export function operatorsModule(market: Market): OperatorsModule {
  return {
    routes: operatorsRoutes(market),
    findOperator: (session, isAttended) =>
      findOperator(market.pool, session, { now: market.clock(), isAttended }),
  }
}

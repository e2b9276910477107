import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import type { SeenAs } from '../../plugins/see-as.ts'
import type { AccountsModule } from '../accounts/index.ts'
import { findOperator } from './find-operator.ts'
import { operatorsRoutes } from './operators.routes.ts'
import { findSeeAs, findSeeAsOfSession } from './see-as/find-see-as.ts'
import { seeAsRoutes } from './see-as/see-as.routes.ts'
import { isSeeAsToken, seeAsTokens } from './see-as/see-as-token.ts'

export { listActsAbout, readActs, readChain, walkActs } from './acts.queries.ts'
export { addFirstOwner, addOperator, endOperator, leaveOperators } from './change-operators.ts'
export { endDemoOperators } from './end-demo-operators.ts'
export { endIdleSessions } from './end-idle-sessions.ts'
export { lockOut, unlock } from './lock-out.ts'
export { listOperators } from './operators.queries.ts'
export {
  type ActToRecord,
  atTheTerminal,
  type OperatorActor,
  onItsDay,
  recordOperatorAct,
} from './record-operator-act.ts'
export { noteSeeAsEnds } from './see-as/end-see-as.ts'
export { exportSeenAs } from './see-as/export-seen-as.ts'
export { listSeenAs } from './see-as/list-seen-as.ts'

export interface OperatorsModule {
  readonly routes: (app: FastifyInstance) => Promise<void>
  /** See find-operator.ts. */
  readonly findOperator: (
    session: { readonly personId: string; readonly sessionId: string | null },
    isAttended: boolean,
  ) => ReturnType<typeof findOperator>
  /** Whether an operator still has this role, in this session that has shown the second factor. */
  readonly isStillAtDesk: (reader: {
    readonly operatorId: string
    readonly sessionId: string
    readonly role: string
  }) => Promise<boolean>
  /** For the guard of operators who see the site as somebody else. */
  readonly seeAs: {
    readonly isSeeAsToken: (token: string) => boolean
    readonly findSeenAs: (token: string) => Promise<SeenAs | null>
  }
}

/** The people who run Juaso: their roles, the second factor of their sessions, and the log of what they do. */
export function operatorsModule(
  market: Market,
  { onToken, sessionOfCookie }: Pick<AccountsModule, 'onToken' | 'sessionOfCookie'>,
): OperatorsModule {
  const tokens = seeAsTokens(market)
  onToken(async (sessionId) => {
    const now = market.clock()
    const seen = await findSeeAsOfSession(market.pool, sessionId, now)
    if (!seen) return null
    const { id, personId, operatorId, endsAt } = seen
    const claims = { sub: personId, act: operatorId, see_as: id, see_as_until: endsAt.toISOString() }
    return tokens.sign(claims, seen, now)
  })
  return {
    routes: async (app) => {
      await app.register(operatorsRoutes(market))
      await app.register(seeAsRoutes(market, sessionOfCookie))
    },
    seeAs: { isSeeAsToken, findSeenAs: (token) => findSeenAs(market, tokens, token) },
    findOperator: (session, isAttended) =>
      findOperator(market.pool, session, { now: market.clock(), isAttended }),
    isStillAtDesk: async ({ operatorId: personId, sessionId, role }) => {
      const now = market.clock()
      const found = await findOperator(market.pool, { personId, sessionId }, { now, isAttended: false })
      return typeof found === 'object' && found.role === role
    },
  }
}

/** Read from the database at each call, so that it is over at the next one. */
async function findSeenAs(
  { pool, clock }: Market,
  tokens: ReturnType<typeof seeAsTokens>,
  token: string,
): Promise<SeenAs | null> {
  const now = clock()
  const read = await tokens.read(token, now)
  const seen = read && (await findSeeAs(pool, read.id, now))
  if (!read || !seen) return null
  const { id, operatorId, personId, email, name, roles } = seen
  return {
    id,
    operatorId,
    signedIn: { id: personId, email, name, roles, until: read.until, sessionId: null },
  }
}

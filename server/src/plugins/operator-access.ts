import type { FastifyRequest } from 'fastify'
import {
  mayAct,
  mayLook,
  type OperatorRight,
  type OperatorRole,
  operatorCodeMinutes,
  sightsOfOperatorRole,
  unattendedHeader,
} from '#contracts/operators/operator-rights.ts'
import { Refusal } from '#contracts/refusals.ts'

/** The operator who makes a call of the desk. */
export interface ActingOperator {
  readonly role: OperatorRole
  /** When the code of the second factor was last entered in this session. */
  readonly codeAt: Date
}

/** The operator of the call at hand. */
interface AdmittedOperator extends ActingOperator {
  /** True where the role may only look at what the call is about: its answer covers what is private (plugins/operators/private-parts.ts). */
  readonly onlyLooks: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the endpoint requires a right at the desk, else null. */
    operator: AdmittedOperator | null
  }
}

/** Finds the operator of a session, or says why there is none: see modules/operators/find-operator.ts. */
export type FindOperator = (
  session: { readonly personId: string; readonly sessionId: string | null },
  isAttended: boolean,
) => Promise<ActingOperator | 'none' | 'code' | 'idle'>

interface Needed {
  readonly operator: OperatorRight
  readonly needsFreshCode?: true
}

/**
 * The operator of a call, asked for at each one.
 * Refuses: operator.not_one, operator.code_needed, operator.code_again, operator.right_missing, auth.token_invalid (session ended idle).
 */
export async function operatorFor(
  { signedIn, headers, method }: FastifyRequest,
  { operator: right, needsFreshCode }: Needed,
  find: FindOperator | undefined,
  now: Date,
): Promise<AdmittedOperator> {
  if (!signedIn || !find) throw new Refusal('operator.not_one')
  const isAttended = headers[unattendedHeader] === undefined
  const found = await find({ personId: signedIn.id, sessionId: signedIn.sessionId }, isAttended)
  if (found === 'none') throw new Refusal('operator.not_one')
  if (found === 'code') throw new Refusal('operator.code_needed')
  if (found === 'idle') throw new Refusal('auth.token_invalid')
  const onlyLooks = !mayAct(found.role, right)
  const isReading = method === 'GET' || method === 'HEAD'
  if (onlyLooks && !(isReading && mayLook(found.role, right))) throw new Refusal('operator.right_missing')
  const minutesOld = (now.getTime() - found.codeAt.getTime()) / 60_000
  if (needsFreshCode && minutesOld > operatorCodeMinutes)
    throw new Refusal('operator.code_again', { minutes: Math.floor(minutesOld) })
  return { ...found, onlyLooks }
}

/** Whether the role of the operator may only look at what the call is about. */
export const onlyLooks = ({ operator }: FastifyRequest): boolean => operator?.onlyLooks === true

/** The operator of a request whose route requires a right at the desk. */
export function operatorOf({ operator }: FastifyRequest): ActingOperator {
  if (!operator) throw new Refusal('operator.not_one')
  return operator
}

/** What the role of a request's operator may look at, for answers of which only some operators see a part. */
export const sightsOf = (request: FastifyRequest): readonly OperatorRight[] =>
  sightsOfOperatorRole(operatorOf(request).role)

interface Actor {
  readonly operatorId: string
  readonly sessionId: string
  readonly network: string
  readonly role: OperatorRole
}

/** Who acts, as the log of operators keeps it. */
export function actorOf(request: FastifyRequest): Actor {
  const { operator, signedIn } = request
  if (!operator || !signedIn?.sessionId) throw new Refusal('operator.not_one')
  const { id: operatorId, sessionId } = signedIn
  return { operatorId, sessionId, network: request.ip, role: operator.role }
}

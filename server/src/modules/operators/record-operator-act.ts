import type { OperatorRole } from '#contracts/operators/operator-rights.ts'
import type { ActSubject, OperatorActKind } from '#contracts/operators/operators.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** Who acts: an operator in a session, or whoever works at the terminal of the market's machine (`operatorId` null). */
export interface OperatorActor {
  readonly operatorId: string | null
  /** The network address of the call. */
  readonly network: string
  /** The role that the operator had when the call began; left out by who does not act in a session. */
  readonly role?: OperatorRole
}

export const atTheTerminal: OperatorActor = { operatorId: null, network: 'terminal' }

/** The market itself, at a time that an operator set. */
export const onItsDay: OperatorActor = { operatorId: null, network: 'schedule' }

export interface ActToRecord {
  readonly kind: OperatorActKind
  readonly subject: ActSubject
  readonly subjectId: string
  /** How the subject is called, for who reads the log later. */
  readonly label: string
  readonly reason?: string | null
  /** The fields that the act changes, before and after it. Never a document, a password, or a number in plain text. */
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

/**
 * Writes an act into the log, in the transaction of the act itself. Call it last: it takes the last two locks, the operator's row (shared)
 * and the head of the log, for which acts of other operators wait. Refuses: operator.right_missing (the operator lost or changed the role, or was locked, since the
 * call began; all that the act did is undone).
 */
export async function recordOperatorAct(
  tx: Connection,
  { operatorId, network, role }: OperatorActor,
  { subjectId, ...act }: ActToRecord,
): Promise<void> {
  // One who changes the own role has it no longer when this is written; it was asked for before (change-operators.ts).
  const isOwnRole = subjectId === operatorId && ownRoleActs.includes(act.kind)
  if (operatorId && role && !isOwnRole) await refuseWhoLostRole(tx, operatorId, role)
  const row = { ...act, operator_id: operatorId, network, subject_id: subjectId }
  await tx.execute(sql`select record_operator_act(${JSON.stringify(row)}::jsonb)`)
}

const ownRoleActs: readonly string[] = ['operator.role_changed', 'operator.ended']

/** The operator's row is held until the act is done: it is done before the role is lost, or not at all. */
async function refuseWhoLostRole(tx: Connection, operatorId: string, role: OperatorRole): Promise<void> {
  await tx.execute(sql`select from operators where person_id = ${operatorId} for share`)
  const { rowCount } = await tx.execute(
    sql`select from operators_who_may(array[${operatorId}::uuid], array[${role}])`,
  )
  if (!rowCount) throw new Refusal('operator.right_missing')
}

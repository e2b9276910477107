import type { ActSubject, OperatorActKind } from '#contracts/operators/operators.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** Who acts: an operator in a session, or whoever works at the terminal of the market's machine (`operatorId` null). */
export interface OperatorActor {
  readonly operatorId: string | null
  /** The network address of the call. */
  readonly network: string
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
 * Writes an act into the log, in the transaction of the act itself. Call it last: it takes the lock that comes after all others, and
 * acts of other operators wait for it.
 */
export async function recordOperatorAct(
  tx: Connection,
  { operatorId, network }: OperatorActor,
  { subjectId, ...act }: ActToRecord,
): Promise<void> {
  const row = { ...act, operator_id: operatorId, network, subject_id: subjectId }
  await tx.execute(sql`select record_operator_act(${JSON.stringify(row)}::jsonb)`)
}

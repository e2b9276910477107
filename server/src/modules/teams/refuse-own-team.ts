import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import type { OperatorActor } from '../operators/index.ts'
import { findRole, type TeamKind } from './team.ts'

/**
 * Nobody decides at the desk about a store or a company that they are a member of; an act at the terminal has no operator.
 * Refuses: operator.own_matter.
 */
export async function refuseOwnTeam<Role extends string>(
  tx: Connection,
  team: TeamKind<Role>,
  id: string,
  { operatorId }: OperatorActor,
): Promise<void> {
  if (operatorId === null) return
  const role = await findRole(tx, team, id, operatorId)
  if (role !== null) throw new Refusal('operator.own_matter')
}

import type { InboxThing } from '#contracts/desk/inbox.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { inboxRoles } from './inbox-things.queries.ts'

interface Assigning {
  readonly thing: InboxThing
  readonly id: string
  /** Null gives it back to all. */
  readonly personId: string | null
  readonly actor: OperatorActor
}

/** Gives a thing of the inbox to an operator who answers. Refuses: task.done, operator.not_found. */
export function assign(db: Database, { thing, id, personId, actor }: Assigning): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const { rows: states } = await tx.execute<{ state: string | null }>(
      sql`select inbox_state(${thing}, ${id}) as state`,
    )
    const state = states[0]?.state
    if (!state || state === 'closed') throw new Refusal('task.done')
    const { rows } = await tx.execute<{ name: string }>(sql`
      select p.name from operators o join people p on p.id = o.person_id
      where o.person_id = ${personId} and o.ended_at is null and p.locked_at is null and o.role in ${[...inboxRoles]}`)
    const [colleague] = rows
    if (personId === null) {
      await tx.execute(sql`delete from desk_assignments where kind = ${thing} and task_id = ${id}`)
    } else {
      if (!colleague) throw new Refusal('operator.not_found')
      await tx.execute(sql`
        insert into desk_assignments (kind, task_id, person_id) values (${thing}, ${id}, ${personId})
        on conflict (kind, task_id) do update set person_id = excluded.person_id, created_at = now()`)
    }
    const to = colleague?.name ?? null
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'inbox.assigned', subject: thing, subjectId: id, label: to ?? 'nobody' },
      after: { with: to },
    })
  })
}

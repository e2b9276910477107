import { mayTakeTask, type TaskKind } from '#contracts/desk/tasks.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'

interface Task {
  readonly kind: TaskKind
  readonly id: string
  readonly personId: string
}

type TakingActor = OperatorActor & Required<Pick<OperatorActor, 'role'>> & { readonly operatorId: string }

/**
 * Records with whom a task is, also in the log; taking it from a colleague is allowed, because people fall ill. Rows of tasks that are done are
 * deleted on the way. Refuses: operator.right_missing (its role cannot finish the task), task.done.
 */
export async function takeTask(
  db: Database,
  { kind, id, actor }: Pick<Task, 'kind' | 'id'> & { readonly actor: TakingActor },
): Promise<void> {
  const { operatorId: personId, role } = actor
  if (!mayTakeTask(role, kind)) throw new Refusal('operator.right_missing')
  return wholeTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into desk_assignments (kind, task_id, person_id)
      select t.kind, t.id, ${personId} from desk_tasks() t where t.kind = ${kind} and t.id = ${id}
      on conflict (kind, task_id) do update set person_id = excluded.person_id, created_at = now()`)
    if (!rowCount) throw new Refusal('task.done')
    await tx.execute(sql`
      delete from desk_assignments a where a.person_id = ${personId}
        and not exists (select from desk_tasks() t where t.kind = a.kind and t.id = a.task_id)
        -- What waits for somebody else comes back to the same operator.
        and not (a.kind in ('message', 'report', 'conversation') and inbox_state(a.kind, a.task_id::uuid) in ('open', 'waiting'))`)
    const { rows } = await tx.execute<{ title: string | null }>(sql`
      select t.title from desk_tasks() t where t.kind = ${kind} and t.id = ${id}`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'task.taken', subject: 'task', subjectId: `${kind}/${id}`, label: rows[0]?.title ?? id },
      after: { task: kind },
    })
  })
}

/** Gives one's own task back. */
export async function giveTaskBack(db: Database, { kind, id, personId }: Task): Promise<void> {
  await db.execute(sql`
    delete from desk_assignments where kind = ${kind} and task_id = ${id} and person_id = ${personId}`)
}

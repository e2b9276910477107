import { alarmsEndedByPeople, alarmTitle } from '#contracts/desk/tasks.ts'
import { Refusal } from '#contracts/refusals.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'

interface Act {
  readonly id: string
  readonly actor: OperatorActor
}

/**
 * Closes an alarm that does not end by itself, because somebody says that it is dealt with. Writes the log.
 * Refuses: task.done (it is closed already, or ends by itself).
 */
export function closeAlarm({ db }: Market, { id, actor }: Act, reason: string): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ kind: string; detail: string }>(sql`
      update money_alarms set resolved_at = now()
      where id = ${id} and resolved_at is null and kind = any (${sql.param([...alarmsEndedByPeople])}::text[])
      returning kind, detail`)
    const [alarm] = rows
    if (!alarm) throw new Refusal('task.done')
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'alarm.closed', subject: 'alarm', subjectId: id, reason },
      label: `${alarmTitle(alarm.kind)}: ${alarm.detail}`.slice(0, 200),
    })
  })
}

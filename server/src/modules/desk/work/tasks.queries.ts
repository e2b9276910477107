import type { Desk, DeskTask } from '#contracts/desk/desk.ts'
import { wordsOfJob } from '#contracts/desk/job-words.ts'
import {
  alarmsEndedByPeople,
  alarmTitle,
  type TaskKind,
  taskKinds,
  taskRules,
} from '#contracts/desk/tasks.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** How many tasks of a kind are shown beside those of the reader; all are counted. */
const shownOfKind = 100

interface Row extends Record<string, unknown> {
  readonly kind: TaskKind
  readonly id: string
  readonly title: string | null
  readonly about: string
  readonly amount: number | null
  readonly since: Date
  readonly due: Date | null
  readonly of_kind: number
  readonly due_today: number
  readonly person_id: string | null
  readonly person_name: string | null
  readonly page: string | null
}

const hoursOfKinds = JSON.stringify(
  Object.fromEntries(taskKinds.map((kind) => [kind, taskRules[kind].hours])),
)

/**
 * What waits for a person: counted by kind, the most urgent of each kind, and all that is with the reader, the earliest deadline first.
 */
export async function readDesk(db: Connection, readerId: string, now: Date): Promise<Desk> {
  const endOfDay = new Date(now)
  // Ghana keeps UTC all year.
  endOfDay.setUTCHours(24, 0, 0, 0)
  const { rows } = await db.execute<Row>(sql`
    with dated as (
      select t.*, coalesce(t.due, t.since + make_interval(hours => (${hoursOfKinds}::jsonb ->> t.kind)::int)) as deadline
      from desk_tasks() t where ${hoursOfKinds}::jsonb ? t.kind
    ), waiting as materialized (
      select d.*, count(*) over of_its_kind::int as of_kind,
        count(*) filter (where d.deadline < ${endOfDay.toISOString()}::timestamptz) over ()::int as due_today,
        row_number() over (of_its_kind order by d.deadline, d.id) as place
      from dated d window of_its_kind as (partition by d.kind)
    )
    select w.*, p.id as person_id, p.name as person_name, page_of_task(w.kind, w.id) as page
    from waiting w left join desk_assignments a on a.kind = w.kind and a.task_id = w.id left join people p on p.id = a.person_id
    where w.place <= ${shownOfKind} or a.person_id = ${readerId}`)
  const tasks = rows.map(taskOf).toSorted(byDeadline)
  return {
    counts: Object.fromEntries(
      taskKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.of_kind ?? 0]),
    ) as Desk['counts'],
    due_today: rows[0]?.due_today ?? 0,
    tasks,
  }
}

const byDeadline = (one: DeskTask, other: DeskTask) =>
  one.due.localeCompare(other.due) ||
  taskKinds.indexOf(one.kind) - taskKinds.indexOf(other.kind) ||
  one.id.localeCompare(other.id)

function taskOf({ kind, id, title, about, amount, since, due, person_id, person_name, page }: Row): DeskTask {
  const began = new Date(since)
  const promised = due ? new Date(due) : new Date(began.getTime() + taskRules[kind].hours * 3_600_000)
  return {
    ...{ kind, id },
    about: kind === 'job' ? [wordsOfJob(id) ?? id, about].filter(Boolean).join(' · ') : about,
    title: kind === 'alarm' ? alarmTitle(title ?? '') : titleOf(kind, title),
    amount: amount === null ? null : cedisOf(Number(amount)),
    since: began.toISOString(),
    due: promised.toISOString(),
    link: page ?? linkOf(kind, id),
    with: person_id && person_name ? { id: person_id, name: person_name } : null,
    ends_by_people: kind === 'alarm' && alarmsEndedByPeople.some((one) => one === title),
  }
}

const titleOf = (kind: TaskKind, title: string | null) =>
  title ? `${taskRules[kind].title}: “${title}”` : taskRules[kind].title

function linkOf(kind: TaskKind, id: string): string | null {
  if (kind === 'store') return `/admin/stores/${id}`
  if (kind === 'company') return `/admin/companies/${id}`
  if (kind === 'message' || kind === 'report' || kind === 'conversation')
    return `/admin/messages/${kind}/${id}`
  if (kind === 'job') return '/admin/system'
  if (kind === 'cash') return '/admin/cash'
  if (kind === 'debt') return '/admin/debts'
  if (kind === 'certificate') return '/admin/certificates'
  if (kind === 'payout' || kind === 'hold' || kind === 'payout_check') return '/admin/payouts'
  if (kind === 'return') return `/admin/returns/${id}`
  if (kind === 'product' || kind === 'product_report') return `/admin/products/${id}`
  if (kind === 'review') return `/admin/reviews#${id}`
  return null
}

import { useState } from 'react'
import type { DeskTask } from '#contracts/desk/desk.ts'
import { type TaskKind, taskKinds, taskRules } from '#contracts/desk/tasks.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { usePerson } from '#web/data/session/session.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatClock, formatShortDay } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useDesk } from '../frame/desk-context.ts'
import { ChoicePills } from '../parts/choice-pills.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAct } from '../parts/use-act.ts'
import { ageInWords, urgencyOf } from '../parts/waits.ts'

export function meta() {
  return [{ title: 'Work | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

type Choice = TaskKind | 'all' | 'mine'

/** /admin: what waits for a person, the earliest deadline first, each with its age, its deadline and one action. */
export default function WorkPage() {
  const query = useDesk()
  const me = usePerson()
  const [choice, choose] = useState<Choice>('all')
  if (!query.data) {
    return (
      <DeskPage title="Work">
        {query.isError ? (
          <LoadFailed query={query} message="The work could not be loaded" />
        ) : (
          <Loading what="the work" />
        )}
      </DeskPage>
    )
  }
  const { counts, tasks, due_today: dueToday } = query.data
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const mine = tasks.filter((task) => task.with?.id === me?.id)
  const shown =
    choice === 'all' ? tasks : choice === 'mine' ? mine : tasks.filter(({ kind }) => kind === choice)
  const first = tasks.find((task) => task.link && (!task.with || task.with.id === me?.id))
  return (
    <DeskPage
      title="Work"
      about={
        all === 0
          ? 'Nothing waits'
          : `${all} ${all === 1 ? 'thing waits' : 'things wait'}, ${dueToday} due today or late`
      }
      actions={first?.link && <LinkButton to={first.link}>Take the next one</LinkButton>}
    >
      <ChoicePills
        legend="Which work"
        chosen={choice}
        onChoose={choose}
        choices={[
          { id: 'all', label: 'All', count: all },
          ...taskKinds
            .filter((kind) => counts[kind] > 0)
            .map((kind) => ({ id: kind, label: taskRules[kind].label, count: counts[kind] })),
          { id: 'mine', label: 'With me', count: mine.length },
        ]}
      />
      {shown.length === 0 ? (
        <EmptyState
          drawing={<EmptyBox />}
          title={choice === 'mine' ? 'Nothing is with you.' : 'Nothing waits.'}
        >
          New work appears here by itself.
        </EmptyState>
      ) : (
        <ol className="card divide-y divide-line overflow-hidden">
          {shown.map((task) => (
            <TaskRow key={`${task.kind} ${task.id}`} task={task} isMine={task.with?.id === me?.id} />
          ))}
        </ol>
      )}
      {choice !== 'all' && choice !== 'mine' && shown.length < counts[choice] && (
        <p className="text-sm text-ink-2">
          {shown.length} of {counts[choice]}, the oldest first
        </p>
      )}
    </DeskPage>
  )
}

const tones = { late: 'brick', today: 'gold', later: 'plain' } as const

function TaskRow({ task, isMine }: { task: DeskTask; isMine: boolean }) {
  const { kind, id, title, about, amount, since, due, link } = task
  const urgency = urgencyOf(due)
  const params = { kind, id }
  const take = useAct(() => api('PUT /admin/desk/:kind/:id', { params }), { done: 'It is with you now' })
  const giveBack = useAct(() => api('DELETE /admin/desk/:kind/:id', { params }), { done: 'Given back' })
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-cols-[minmax(0,1fr)_7rem_4.5rem_8rem_11rem_5.5rem]">
      <div className="min-w-0">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-sm break-words text-ink-2 first-letter:uppercase">{about}</p>
      </div>
      <p className={classNames('text-end text-sm tabular-nums', amount === null && 'max-lg:hidden')}>
        {amount === null ? '–' : formatCedis(amount)}
      </p>
      <p className="text-sm text-ink-2 max-lg:hidden">{ageInWords(since)}</p>
      <p className="flex items-center gap-2">
        <Badge tone={tones[urgency]}>
          {urgency === 'late' ? 'late, ' : ''}
          {due.slice(0, 10) === new Date().toISOString().slice(0, 10)
            ? `today ${formatClock(due)}`
            : formatShortDay(due)}
        </Badge>
        <span className="text-sm text-ink-2 lg:hidden">waits {ageInWords(since)}</span>
      </p>
      <div className="flex items-center justify-between gap-2 lg:contents">
        <div className="flex min-w-0 items-center gap-2 text-sm text-ink-2">
          <span className="truncate">{isMine ? 'You' : (task.with?.name ?? 'nobody')}</span>
          {(isMine || !task.with) && (
            <Button
              look="plain"
              size="small"
              busy={take.isPending || giveBack.isPending}
              onClick={() => (isMine ? giveBack.mutate() : take.mutate())}
            >
              {isMine ? 'Give back' : 'Take'}
            </Button>
          )}
        </div>
        <div className="flex justify-end empty:hidden">
          {link && (
            <LinkButton to={link} look="outline" size="small">
              Open
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  )
}

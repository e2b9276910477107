import { useState } from 'react'
import type { DeskTask } from '#contracts/desk/desk.ts'
import { mayTakeTask, type TaskKind, taskKinds, taskRules } from '#contracts/desk/tasks.ts'
import { usePerson } from '#web/data/session/session.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useDesk, useSelf } from '../frame/desk-context.ts'
import { ChoicePills } from '../parts/choice-pills.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { DoneLately } from './done-lately.tsx'
import { Glance } from './glance.tsx'
import { ColumnHeads, TaskRow } from './task-row.tsx'
import { useStill } from './use-still.ts'

export function meta() {
  return [{ title: 'Work | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

type Choice = TaskKind | 'all' | 'mine'

/** /admin: what waits for a person, the earliest deadline first, each with its age, its deadline and one action. */
export default function WorkPage() {
  const query = useDesk()
  const desk = useStill(query.data)
  const me = usePerson()
  const { role } = useSelf()
  const [choice, choose] = useState<Choice>('all')
  if (!desk) {
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
  const { counts, tasks, due_today: dueToday } = desk
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const mine = tasks.filter((task) => task.with?.id === me?.id)
  const shown =
    choice === 'all' ? tasks : choice === 'mine' ? mine : tasks.filter(({ kind }) => kind === choice)
  const isFree = (task: DeskTask) => !task.with || task.with.id === me?.id
  const first = tasks.find((task) => task.link && mayTakeTask(role, task.kind) && isFree(task))
  return (
    <DeskPage
      title="Work"
      about={howMuch(all, dueToday)}
      actions={first?.link && <LinkButton to={first.link}>Take the next one</LinkButton>}
    >
      <Glance />
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
        <div>
          <ColumnHeads />
          <ol className="card divide-y divide-line overflow-hidden">
            {shown.map((task) => (
              <TaskRow key={`${task.kind} ${task.id}`} task={task} isMine={task.with?.id === me?.id} />
            ))}
          </ol>
        </div>
      )}
      {choice !== 'all' && choice !== 'mine' && shown.length < counts[choice] && (
        <p className="text-sm text-ink-2">
          {shown.length} of {counts[choice]}, the oldest first
        </p>
      )}
      <DoneLately />
    </DeskPage>
  )
}

const howMuch = (all: number, dueToday: number) =>
  all === 0
    ? 'Nothing waits'
    : `${all} ${all === 1 ? 'thing waits' : 'things wait'}, ${dueToday} due today or late`

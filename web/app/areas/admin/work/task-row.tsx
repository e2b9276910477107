import type { DeskTask } from '#contracts/desk/desk.ts'
import { mayTakeTask } from '#contracts/desk/tasks.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { formatClock, formatShortDay } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ShieldIcon } from '#web/ui/icons/shell-icons.tsx'
import { useSelf } from '../frame/desk-context.ts'
import { useAct } from '../parts/use-act.ts'
import { ageInWords, urgencyOf } from '../parts/waits/waits.ts'
import { mayOpen, places } from '../places.ts'
import { CloseAlarm } from './close-alarm.tsx'

const columns = 'lg:grid-cols-[2.25rem_minmax(0,1fr)_7rem_4.5rem_8rem_11rem_5.5rem]'

/** What the columns are, on screens that have them; each row says it by itself to who cannot see them. */
export function ColumnHeads() {
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-4 px-4 pb-1.5 text-xs font-semibold text-ink-2 lg:grid ${columns}`}
    >
      <span className="col-span-2">What</span>
      <span className="text-end">Amount</span>
      <span>Waits</span>
      <span>Due</span>
      <span>With</span>
    </div>
  )
}

const tones = { late: 'brick', today: 'gold', later: 'plain' } as const

export function TaskRow({ task, isMine }: { task: DeskTask; isMine: boolean }) {
  const { kind, id, title, about, amount, since, due, link } = task
  const urgency = urgencyOf(due)
  const params = { kind, id }
  const { role, sights } = useSelf()
  const mayTake = mayTakeTask(role, kind)
  const take = useAct(() => api('PUT /admin/desk/:kind/:id', { params }), { done: 'It is with you now' })
  const giveBack = useAct(() => api('DELETE /admin/desk/:kind/:id', { params }), { done: 'Given back' })
  return (
    <li
      className={`grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] ${columns}`}
    >
      <KindIcon kind={kind} isLate={urgency === 'late'} />
      <div className="min-w-0">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-sm break-words text-ink-2 first-letter:uppercase">{about}</p>
      </div>
      <p className={classNames('text-end text-sm tabular-nums', amount === null && 'max-lg:hidden')}>
        {amount === null ? '–' : formatCedis(amount)}
      </p>
      <p className="text-sm text-ink-2 max-lg:hidden">
        <span className="sr-only">waits </span>
        {ageInWords(since)}
      </p>
      <p className="flex items-center gap-2">
        <span className="sr-only">due</span>
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
          <span className="sr-only">with</span>
          <span className="truncate">{isMine ? 'You' : (task.with?.name ?? 'nobody')}</span>
          {(isMine || (mayTake && !task.with)) && (
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
        <div className="flex flex-wrap justify-end gap-2 empty:hidden">
          {link && mayOpen(sights, link) && (
            <LinkButton to={link} look="outline" size="small">
              Open
            </LinkButton>
          )}
          {task.ends_by_people && <CloseAlarm task={task} />}
        </div>
      </div>
    </li>
  )
}

function KindIcon({ kind, isLate }: { kind: DeskTask['kind']; isLate: boolean }) {
  const Icon = places.find(({ kinds }) => kinds.includes(kind))?.icon ?? ShieldIcon
  return (
    <span
      className={classNames(
        'grid size-9 place-items-center rounded-md max-lg:hidden',
        isLate ? 'bg-brick-soft text-brick' : 'bg-sunken text-ink-2',
      )}
    >
      <Icon width={18} height={18} />
    </span>
  )
}

import type { StoreWaiting } from '#contracts/analytics/dashboard.ts'
import { limits } from '#contracts/limits.ts'
import type { StoreRight } from '#contracts/vendors/store-rights.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SpeechIcon } from '#web/ui/icons/help-icons.tsx'
import {
  BoxIcon,
  ChevronRightIcon,
  PersonIcon,
  ReturnIcon,
  StarIcon,
  StoreIcon,
  TruckIcon,
  WarningIcon,
} from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { beingChecked } from '../being-checked.ts'
import { SendBy, timeLeftWords } from '../orders/send-by.tsx'
import { useStore } from '../store-context.ts'

/** What each count is called, the page where it is done, and the right to open that page: what has a deadline first. */
const tasks = [
  {
    count: 'to_send',
    right: 'read',
    one: 'order to send',
    many: 'orders to send',
    to: '/b2b/vendor/orders?group=to_send',
    Icon: TruckIcon,
  },
  {
    count: 'returns',
    right: 'read',
    one: 'return to check',
    many: 'returns to check',
    to: '/b2b/vendor/orders?group=to_check',
    Icon: ReturnIcon,
  },
  {
    count: 'codes_closed',
    right: 'read',
    one: 'code closed',
    many: 'codes closed',
    to: '/b2b/vendor/orders?group=code_closed',
    Icon: WarningIcon,
  },
  {
    count: 'questions',
    right: 'orders',
    one: 'question to answer',
    many: 'questions to answer',
    to: '/b2b/vendor/messages',
    Icon: SpeechIcon,
  },
  {
    count: 'ready_for_pickup',
    right: 'read',
    one: 'ready for pickup',
    many: 'ready for pickup',
    to: '/b2b/vendor/orders?group=to_collect',
    Icon: StoreIcon,
  },
  {
    count: 'low_stock',
    right: 'read',
    one: 'product runs low',
    many: 'products run low',
    to: '/b2b/vendor/products?filter=low_stock',
    Icon: WarningIcon,
  },
] as const

type Task = (typeof tasks)[number]['count']

/** What waits and the person's role may open. */
export const openTasks = (waiting: Record<Task, number>, rights: readonly StoreRight[]) =>
  tasks.filter(({ count, right }) => waiting[count] > 0 && rights.includes(right))

/** What the owner does before shoppers see the store. */
const beforeOpening: { [status in OwnStore['status']]?: string } = {
  draft: 'Finish your profile, so that shoppers see your store',
  rejected: 'Mend your profile: your store could not be verified yet',
}

/** What waits for a person comes first, with one place to go each. */
export function ToDo({ waiting }: { waiting: StoreWaiting }) {
  const { status, rights } = useStore()
  const mending = rights.includes('settings') && beforeOpening[status]
  // A server of the version before does not say it.
  const isEmpty = rights.includes('products') && waiting.has_products === false
  const first = [
    ...(mending ? [{ to: '/b2b/vendor/account-settings', words: mending }] : []),
    ...(isEmpty ? [{ to: '/b2b/vendor/products/add', words: 'Add your first product' }] : []),
  ]
  const open = openTasks(waiting, rights)
  // The badge of Orders is the same number.
  const orders = waiting.to_send + waiting.returns
  const others = open.reduce((sum, { count }) => sum + waiting[count], first.length) - orders
  const all = orders + others
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-lg">
        To do today{' '}
        <span className="ms-1 text-sm font-normal text-ink-3">
          {[counted(orders, 'order'), counted(others, orders > 0 ? 'other thing' : 'thing')]
            .filter(Boolean)
            .join(', ')}
        </span>
      </h2>
      {first.map(({ to, words }) => (
        <Link key={to} to={to} className="flex min-h-14 items-center gap-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
            <PersonIcon width={18} height={18} />
          </span>
          <span className="grow text-sm font-semibold text-accent">{words}</span>
          <Chevron />
        </Link>
      ))}
      {all === first.length && (status === 'submitted' || all === 0) && (
        <p className="flex items-center gap-3 py-3 text-sm text-ink-2">
          <BoxIcon className="shrink-0 text-accent" />
          {status === 'submitted'
            ? `${beingChecked.title}. ${beingChecked.text}`
            : 'Nothing waits for you. New orders appear here as they arrive.'}
        </p>
      )}
      {open.length > 0 && (
        <ul className="divide-y divide-line lg:mt-3 lg:flex lg:divide-x lg:divide-y-0">
          {open.map((task) => (
            <TaskLine key={task.count} task={task} waiting={waiting} />
          ))}
        </ul>
      )}
      {waiting.reviews > 0 && (
        <Link
          to="/b2b/vendor/reviews?unanswered=true&recent=true"
          className="flex min-h-11 items-center gap-2 text-sm text-ink-2"
        >
          <StarIcon width={18} height={18} className="shrink-0" />
          <span className="grow">
            {waiting.reviews} recent {waiting.reviews === 1 ? 'review' : 'reviews'} to answer
          </span>
          <Chevron />
        </Link>
      )}
    </section>
  )
}

export function TaskLine({ task, waiting }: { task: (typeof tasks)[number]; waiting: StoreWaiting }) {
  const { count, one, many, to, Icon } = task
  const number = waiting[count]
  const isUrgent = count === 'returns' || (count === 'to_send' && waiting.late > 0)
  return (
    <li className="lg:grow lg:basis-0 lg:px-4 lg:first:ps-0">
      <Link
        to={
          count === 'codes_closed' && waiting.code_closed ? `/b2b/vendor/orders/${waiting.code_closed}` : to
        }
        className="flex min-h-14 items-center gap-3 lg:flex-col lg:items-start lg:gap-1"
      >
        <span
          className={classNames(
            'grid size-9 shrink-0 place-items-center rounded-md',
            isUrgent ? 'bg-brick-soft text-brick' : 'bg-sunken text-ink-2',
          )}
        >
          <Icon width={18} height={18} />
        </span>
        <strong className="text-2xl tabular-nums">{number}</strong>
        <span
          className={classNames(
            'min-w-0 grow text-sm font-semibold',
            isUrgent ? 'text-brick' : 'text-accent',
          )}
        >
          {number === 1 ? one : many}
          <span className="block text-xs font-normal text-ink-3">
            <First of={count} waiting={waiting} />
          </span>
        </span>
        <Chevron className="lg:hidden" />
      </Link>
    </li>
  )
}

/** A row that can be pressed says so. */
const Chevron = ({ className = '' }: { className?: string }) => (
  <ChevronRightIcon width={18} height={18} className={`shrink-0 text-ink-3 ${className}`} />
)

const counted = (count: number, thing: string) => count > 0 && `${count} ${thing}${count === 1 ? '' : 's'}`

const hourMs = 3_600_000

const answerBy = (since: string) =>
  new Date(Date.parse(since) + limits.returnAnswerHours * hourMs).toISOString()

/** What makes the first of them urgent: its deadline, how long it has waited, or how few are left. */
function First({ of, waiting }: { of: Task; waiting: StoreWaiting }) {
  if (of === 'to_send') {
    if (waiting.late > 0 && waiting.to_send > 1) return `${waiting.late} of them late`
    return waiting.send_by && <SendBy at={waiting.send_by} />
  }
  if (of === 'low_stock') return waiting.lowest && `${waiting.lowest.name}: ${waiting.lowest.left} left`
  if (of !== 'returns' && of !== 'questions') return null
  const since = waiting[`${of}_since` as const]
  if (!since) return null
  if (of === 'returns') {
    const by = answerBy(since)
    if (Date.parse(by) < Date.now()) return 'Juaso decides'
    return `Answer ${timeLeftWords(by, Date.now()).replace(/^in/, 'within')}`
  }
  const hours = Math.floor((Date.now() - Date.parse(since)) / hourMs)
  if (hours < 24) return hours < 1 ? 'Just now' : `The oldest waits ${hours} h`
  const days = Math.floor(hours / 24)
  return `The oldest waits ${days} ${days === 1 ? 'day' : 'days'}`
}

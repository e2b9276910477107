import type { StoreWaiting } from '#contracts/analytics/dashboard.ts'
import type { StoreRight } from '#contracts/vendors/store-rights.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { SpeechIcon } from '#web/ui/icons/help-icons.tsx'
import {
  BoxIcon,
  PersonIcon,
  ReturnIcon,
  StarIcon,
  StoreIcon,
  TruckIcon,
  WarningIcon,
} from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { beingChecked } from '../being-checked.ts'
import { SendBy } from '../orders/send-by.tsx'
import { useStore } from '../store-context.ts'

/** What each count is called, the page where it is done, and the right to open that page. */
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
    count: 'ready_for_pickup',
    right: 'read',
    one: 'ready for pickup',
    many: 'ready for pickup',
    to: '/b2b/vendor/orders?group=to_collect',
    Icon: StoreIcon,
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
    count: 'questions',
    right: 'orders',
    one: 'question to answer',
    many: 'questions to answer',
    to: '/b2b/vendor/messages',
    Icon: SpeechIcon,
  },
  {
    count: 'reviews',
    right: 'read',
    one: 'recent review to answer',
    many: 'recent reviews to answer',
    to: '/b2b/vendor/reviews?unanswered=true&recent=true',
    Icon: StarIcon,
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

/** What waits and the person's role may open. */
export const openTasks = (
  waiting: Record<(typeof tasks)[number]['count'], number>,
  rights: readonly StoreRight[],
) => tasks.filter(({ count, right }) => waiting[count] > 0 && rights.includes(right))

/** What the owner does before shoppers see the store. */
const beforeOpening: { [status in OwnStore['status']]?: string } = {
  draft: 'Finish your profile, so that shoppers see your store',
  rejected: 'Mend your profile: your store could not be verified yet',
}

/** What waits for a person comes first, with one place to go each. */
export function ToDo({ waiting }: { waiting: StoreWaiting }) {
  const { status, rights } = useStore()
  const profile = rights.includes('settings') && beforeOpening[status]
  const open = openTasks(waiting, rights)
  const all = open.reduce((sum, { count }) => sum + waiting[count], profile ? 1 : 0)
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-lg">
        To do today{' '}
        <span className="ms-1 text-sm font-normal text-ink-3">
          {all === 0 ? '' : `${all} ${all === 1 ? 'thing' : 'things'}`}
        </span>
      </h2>
      {profile && (
        <Link to="/b2b/vendor/account-settings" className="flex min-h-14 items-center gap-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
            <PersonIcon width={18} height={18} />
          </span>
          <span className="text-sm font-semibold text-accent">{profile}</span>
        </Link>
      )}
      {all === 0 && (
        <p className="flex items-center gap-3 py-3 text-sm text-ink-2">
          <BoxIcon className="shrink-0 text-accent" />
          {status === 'submitted'
            ? `${beingChecked.title}. ${beingChecked.text}`
            : 'Nothing waits for you. New orders appear here as they arrive.'}
        </p>
      )}
      {open.length > 0 && (
        <ul className="divide-y divide-line lg:mt-3 lg:flex lg:divide-x lg:divide-y-0">
          {open.map(({ count, one, many, to, Icon }) => (
            <li key={count} className="lg:grow lg:basis-0 lg:px-4 lg:first:ps-0">
              <Link to={to} className="flex min-h-14 items-center gap-3 lg:flex-col lg:items-start lg:gap-1">
                <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
                  <Icon width={18} height={18} />
                </span>
                <strong className="text-2xl tabular-nums">{waiting[count]}</strong>
                <span className="min-w-0 text-sm font-semibold text-accent">
                  {waiting[count] === 1 ? one : many}
                  <span className="block text-xs font-normal text-ink-3">
                    <First of={count} waiting={waiting} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const hourMs = 3_600_000

/** What makes the first of them urgent: its deadline, how long it has waited, or how few are left. */
function First({ of, waiting }: { of: (typeof tasks)[number]['count']; waiting: StoreWaiting }) {
  if (of === 'to_send') return waiting.send_by && <SendBy at={waiting.send_by} />
  if (of === 'low_stock') return waiting.lowest && `${waiting.lowest.name}: ${waiting.lowest.left} left`
  if (of === 'ready_for_pickup') return null
  const since = waiting[`${of}_since` as const]
  if (!since) return null
  const hours = Math.floor((Date.now() - Date.parse(since)) / hourMs)
  if (hours < 24) return hours < 1 ? 'Just now' : `The oldest waits ${hours} h`
  const days = Math.floor(hours / 24)
  return `The oldest waits ${days} ${days === 1 ? 'day' : 'days'}`
}

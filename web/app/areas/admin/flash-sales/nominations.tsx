import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type {
  DeskFlashSale,
  DeskNomination,
  PriceEvidence,
} from '#contracts/flash-sales/flash-sale-answers.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { formatDate, formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'
import { NominationBadge } from './sale-words.tsx'

/** What stores nominated, those that wait first, each with the prices by which it is judged. */
export function Nominations({ sale }: { sale: DeskFlashSale }) {
  const { nominations, nominations_count: count } = sale
  return (
    <section aria-label="Nominations" className="flex flex-col gap-3">
      <h2 className="text-lg">Nominations</h2>
      {nominations.length === 0 ? (
        <EmptyState drawing={<EmptyBox />} title="Nothing is nominated yet.">
          Stores that are invited nominate goods; each waits here until you decide.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {nominations.map((nomination) => (
            <NominationCard key={nomination.id} saleId={sale.id} nomination={nomination} />
          ))}
        </ul>
      )}
      {nominations.length < count && (
        <p className="text-sm text-ink-2">
          {nominations.length} of {count} are shown, those that wait first.
        </p>
      )}
    </section>
  )
}

interface CardProps {
  saleId: string
  nomination: DeskNomination
}

function NominationCard({ saleId, nomination }: CardProps) {
  const { id, product, store, price, quantity, receives, state, problem, reason, sold } = nomination
  const isNamed = useLocation().hash === `#${id}`
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNamed) element.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  return (
    <li
      ref={element}
      id={id}
      className={classNames('card flex flex-col gap-3 p-4', isNamed && 'ring-2 ring-accent')}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="size-14 shrink-0 overflow-hidden rounded-md">
          <Picture
            base={product.image?.image ?? null}
            alt=""
            tone={product.image?.tone}
            sizes="56px"
            sizeMax={160}
          />
        </div>
        <div className="min-w-0 grow basis-40">
          <Link to={`/admin/products/${product.id}`} className="font-semibold break-words hover:underline">
            {product.name}
          </Link>
          <p className="text-sm break-words text-ink-2">{store.name}</p>
          <p className="text-xs text-ink-3">nominated {formatInstant(nomination.nominated_at)}</p>
        </div>
        <NominationBadge state={state} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
        <Fact name="Price" value={formatCedis(price)} />
        <Fact name="Reaches the store" value={formatCedis(receives)} />
        <Fact name="Pieces" value={String(quantity)} />
        {sold !== null && <Fact name="Sold" value={String(sold)} />}
      </dl>
      <Evidence rows={nomination.evidence} price={price} />
      {problem && <Notice tone="brick">{problem}</Notice>}
      {reason && <p className="text-sm break-words">Refused: “{reason}”</p>}
      {nomination.decided_by && nomination.decided_at && (
        <p className="text-xs text-ink-3">
          decided by {nomination.decided_by}, {formatInstant(nomination.decided_at)}
        </p>
      )}
      {state === 'waiting' && (
        <Acts right="flash_sales">
          <Decide saleId={saleId} nomination={nomination} />
        </Acts>
      )}
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

/** What each variant cost in the last 30 days, and whether the price is low enough for it. */
function Evidence({ rows, price }: { rows: readonly PriceEvidence[]; price: number }) {
  return (
    <ul
      aria-label={`Prices of the last ${limits.priceDays} days`}
      className="divide-y divide-line border-y border-line text-sm"
    >
      {rows.map((row) => {
        const passes = price <= row.highest
        return (
          <li key={row.variant_id} className="py-2">
            {rows.length > 1 && <p className="font-semibold break-words">{row.name}</p>}
            <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
              <Price name="Today" value={row.today} />
              <Price name={`Lowest of ${limits.priceDays} days`} value={row.lowest}>
                {row.until === null
                  ? `since ${formatDate(row.since)}`
                  : `${formatDate(row.since)} to ${formatDate(row.until)}`}
              </Price>
              <Price
                name="Passes up to"
                value={row.highest}
                className={passes ? 'font-semibold text-green' : 'font-semibold text-brick'}
              >
                {passes ? 'it passes' : 'it does not pass'}
              </Price>
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

interface PriceProps {
  name: string
  value: number
  className?: string
  children?: ReactNode
}

function Price({ name, value, className, children }: PriceProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className={classNames('tabular-nums', className)}>
        {formatCedis(value)}
        {children && <span className="block text-xs font-normal text-ink-2">{children}</span>}
      </dd>
    </div>
  )
}

function Decide({ saleId, nomination: { id, product, problem } }: CardProps) {
  const [asks, setAsks] = useState(false)
  const params = { id: saleId, nomination: id }
  const approve = useAct(
    () => api('POST /admin/flash-sales/:id/nominations/:nomination/approve', { params }),
    { done: `${product.name} is in the sale` },
  )
  const refuse = useAct(
    (reason: string) =>
      api('POST /admin/flash-sales/:id/nominations/:nomination/refuse', { params, body: { reason } }),
    { done: `${product.name} is refused`, onDone: () => setAsks(false) },
  )
  return (
    <div className="flex flex-wrap gap-2">
      {problem === null && (
        <Button
          size="small"
          busy={approve.isPending}
          onClick={() => approve.mutate()}
          aria-label={`Approve: ${product.name}`}
        >
          Approve
        </Button>
      )}
      <Button
        size="small"
        look="outline"
        onClick={() => setAsks(true)}
        aria-label={`Refuse: ${product.name}`}
      >
        Refuse
      </Button>
      {asks && (
        <ReasonDialog
          title={`Refuse ${product.name}`}
          label="Why? The store reads it"
          suggestion={problem ?? ''}
          action="Refuse"
          busy={refuse.isPending}
          onClose={() => setAsks(false)}
          onSubmit={refuse.mutate}
        >
          <p className="text-sm">The store may nominate it again while nominations are open.</p>
        </ReasonDialog>
      )}
    </div>
  )
}

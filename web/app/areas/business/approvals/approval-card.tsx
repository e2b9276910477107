import { useState } from 'react'
import type { Approval, ApprovalState } from '#contracts/approvals/approval.ts'
import { keptSums } from '#contracts/approvals/kept-delivery.ts'
import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import { formatCedis } from '#contracts/money.ts'
import { variantWords } from '#web/messages/goods-word.ts'
import { mark, plural, t, translate } from '#web/messages/messages.ts'
import { exceededWords } from '#web/parts/approvals/exceeded-words.ts'
import { Avatar } from '#web/parts/profile-picture/avatar.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { ApprovalLines } from './approval-lines.tsx'
import { Credit } from './credit.tsx'
import { Decision } from './decision.tsx'

const states: Readonly<Record<ApprovalState, { label: string; tone: 'gold' | 'blue' | 'brick' | 'plain' }>> =
  {
    waiting: { label: mark('Waiting'), tone: 'gold' },
    approved: { label: mark('Approved'), tone: 'blue' },
    declined: { label: mark('Declined##order'), tone: 'brick' },
    expired: { label: mark('Expired'), tone: 'plain' },
    withdrawn: { label: mark('Withdrawn'), tone: 'plain' },
  }

interface Props {
  company: string
  approval: Approval
  /** Whether its lines are shown at once. */
  isOpen?: boolean
}

/** An order above a limit: who asks, how far above, for what, what changed since, and the decision. */
export function ApprovalCard({ company, approval, isOpen: wasOpen = false }: Props) {
  const [isOpen, setOpen] = useState(wasOpen)
  const [unticked, setRefused] = useState<readonly string[]>([])
  const { order_number: number, exceeded, lines, may_decide: mayDecide } = approval
  // Somebody else may have decided meanwhile: what was unticked here counts for nothing then.
  const refused = mayDecide ? unticked : []
  const kept = keptSums(approval, refused).total
  const changed = lines.filter(({ price, price_now }) => price_now !== price).length
  const linesId = `lines-${number}`
  return (
    <article aria-labelledby={`who-${number}`} className="card flex flex-col gap-3 p-4 sm:p-5">
      <Head approval={approval} />
      <p className="flex flex-wrap items-baseline gap-x-2 text-2xl font-bold tabular-nums" aria-live="polite">
        {formatCedis(kept)}
        {refused.length > 0 && (
          <span className="text-base font-normal text-ink-2">
            {t('of {limit}', { limit: formatCedis(approval.total) })}
          </span>
        )}
      </p>
      <ul className="-mt-2 text-sm font-semibold text-gold-ink">
        {exceeded.map((one) => (
          <li key={one.limit}>{exceededWords(one)}</li>
        ))}
      </ul>
      {approval.note && <p className="break-words">“{approval.note}”</p>}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={linesId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 items-center gap-2 border-y border-line py-2 text-start text-sm"
      >
        {!isOpen && <Pictures approval={approval} />}
        <span className="min-w-0 grow">
          {isOpen ? t('Hide the products') : productsWords(approval)}
          {approval.state === 'waiting' && changed > 0 && (
            <span className="block font-semibold text-brick">
              {plural(changed, { one: '{count} price changed since', other: '{count} prices changed since' })}
            </span>
          )}
        </span>
        <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
      </button>
      {isOpen && (
        <div id={linesId}>
          <ApprovalLines
            approval={approval}
            refused={refused}
            {...(mayDecide && lines.length > 1 && { onChange: setRefused })}
          />
        </div>
      )}
      {isOpen && <ApprovalFacts approval={approval} refused={refused} />}
      <Credit approval={approval} refused={refused} />
      {approval.held_until && (
        <p className="text-xs text-ink-2">
          {t('Goods and prices are kept until {time}.', { time: formatInstant(approval.held_until) })}
        </p>
      )}
      <Ended approval={approval} />
      {mayDecide && <Decision {...{ company, approval, refused }} />}
      {approval.is_own && approval.state === 'waiting' && <OwnWaits number={number} />}
    </article>
  )
}

function Head({ approval }: { approval: Approval }) {
  const { order_number: number, requested_by: name, requested_at: at, state } = approval
  return (
    <header className="flex items-center gap-3">
      <Avatar picture={null} alt="" sizes="44px" className="size-11" />
      <div className="min-w-0 grow">
        <h2 id={`who-${number}`} className="text-base break-words">
          {name}
        </h2>
        <p className="text-xs text-ink-2">
          <Link to={`/b2b/approvals/${number}`} className="font-semibold text-accent hover:underline">
            {number}
          </Link>
          {` · ${formatInstant(at)} · `}
          {translate(approval.payment_label)}
        </p>
      </div>
      <Badge tone={states[state].tone}>{translate(states[state].label)}</Badge>
    </header>
  )
}

function Pictures({ approval: { lines } }: { approval: Approval }) {
  return (
    <span className="flex shrink-0 gap-2">
      {lines.slice(0, 3).map(({ id, image }) => (
        <Picture
          key={id}
          base={image?.image ?? null}
          alt=""
          tone={image?.tone}
          sizes="44px"
          sizeMax={160}
          className="size-11 rounded-sm"
        />
      ))}
    </span>
  )
}

function productsWords({ lines }: Approval): string {
  const [only] = lines
  if (lines.length === 1 && only) return `${only.name} × ${only.quantity}`
  const stores = new Set(lines.map(({ store }) => store)).size
  return [
    plural(lines.length, { one: '{count} product', other: '{count} products' }),
    plural(stores, { one: '{count} vendor', other: '{count} vendors' }),
  ].join(', ')
}

/** Why the one who asked has no buttons here, and where to cancel it. */
function OwnWaits({ number }: { number: string }) {
  return (
    <p className="text-sm text-ink-2">
      {t('You asked for this yourself, so somebody else decides. Until then you can cancel the order.')}{' '}
      <Link to={`/b2b/orders/${number}`} className="font-semibold text-accent hover:underline">
        {t('See your order')}
      </Link>
    </p>
  )
}

/** Who decided, why, and what was left out. */
function Ended({ approval }: { approval: Approval }) {
  const { decided_by: by, decided_at: at, reason, replaced_by: rest, refused_lines: out, state } = approval
  if (state === 'expired') return <p className="text-sm text-ink-2">{t('Nobody approved it in time.')}</p>
  if (state === 'withdrawn')
    return <p className="text-sm text-ink-2">{t('It was cancelled before a decision.')}</p>
  if (!by || !at) return null
  return (
    <div className="text-sm text-ink-2">
      <p>{t('{name}, {when}', { name: by, when: formatInstant(at) })}</p>
      {reason && <p className="break-words">“{reason}”</p>}
      {out.length > 0 && (
        <>
          <p>{t('Left out:')}</p>
          <ul className="list-disc ps-5">
            {out.map((line) => (
              <li key={`${line.name} ${line.variant_name}`} className="break-words">
                {line.quantity} × {nameWithVariant(line.name, variantWords(line.variant_name))},{' '}
                {formatCedis(line.line_total)}
              </li>
            ))}
          </ul>
        </>
      )}
      {rest && (
        <Link to={`/b2b/orders/${rest}`} className="font-semibold text-accent hover:underline">
          {t('The rest is order {number}', { number: rest })}
        </Link>
      )}
    </div>
  )
}

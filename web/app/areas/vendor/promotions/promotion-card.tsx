import { formatCedis } from '#contracts/money.ts'
import type { Promotion } from '#contracts/promotions/promotions.calls.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ClockIcon, PersonIcon, TagIcon } from '#web/ui/icons/icons.tsx'
import { conditionWords, goodsWords, reductionWords, stateWords, windowWords } from './words.ts'

interface Props {
  promotion: Promotion
  mayWrite: boolean
  onStop: () => void
}

/** One promotion: what comes off, when and of what, what it has done, and what can be done with it. */
export function PromotionCard({ promotion, mayWrite, onStop }: Props) {
  const { name, state, uses, max_uses: maxUses, sold, given_away: givenAway } = promotion
  const [word, tone] = stateWords[state]
  const condition = conditionWords(promotion)
  const isOver = state === 'ended' || state === 'stopped'
  return (
    <li className="card flex min-w-0 flex-col gap-3 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg break-words">{name}</h2>
          <p className="text-xl font-bold text-accent tabular-nums">{reductionWords(promotion)}</p>
        </div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="flex gap-2.5 text-sm break-words">
        <TagIcon width={18} height={18} className="shrink-0 text-ink-2" />
        {goodsWords(promotion)}
      </p>
      {condition && (
        <p className="flex gap-2.5 text-sm break-words">
          <PersonIcon width={18} height={18} className="shrink-0 text-ink-2" />
          <span className="min-w-0">{condition}</span>
        </p>
      )}
      <p className="flex gap-2.5 text-sm">
        <ClockIcon width={18} height={18} className="shrink-0 text-ink-2" />
        {windowWords(promotion)}
      </p>
      <dl className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
        <Figure label={maxUses === null ? 'Orders' : `Orders of ${maxUses}`} value={String(uses)} />
        {sold !== null && <Figure label="Sold with it" value={formatCedis(sold)} />}
        {givenAway !== null && <Figure label="Given away" value={formatCedis(givenAway)} />}
      </dl>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {!isOver && (
            <LinkButton
              look="outline"
              size="small"
              to={`/b2b/vendor/promotions/${promotion.id}`}
              aria-label={`Change: ${name}`}
            >
              Change
            </LinkButton>
          )}
          <LinkButton
            look="outline"
            size="small"
            to={`/b2b/vendor/promotions/add?copy=${promotion.id}`}
            aria-label={`Duplicate: ${name}`}
          >
            Duplicate
          </LinkButton>
          {!isOver && (
            <Button look="plain" size="small" onClick={onStop} aria-label={`Stop: ${name}`}>
              Stop
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="font-bold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}

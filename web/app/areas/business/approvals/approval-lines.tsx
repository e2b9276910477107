import type { Approval, ApprovalLine } from '#contracts/approvals/approval.ts'
import { keptDelivery } from '#contracts/approvals/kept-delivery.ts'
import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { GoodsLink } from '#web/parts/product/goods-link.tsx'
import { VariantName } from '#web/parts/product/variant-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  approval: Approval
  /** Ids of the lines that the approver leaves out. */
  refused: readonly string[]
  /** Without it no line can be left out. */
  onChange?: (refused: readonly string[]) => void
}

/** The lines of an order above a limit with what changed since; an approver leaves out some of them. */
export function ApprovalLines({ approval, refused, onChange }: Props) {
  const toggle = (id: string, isIn: boolean) =>
    onChange?.(isIn ? refused.filter((one) => one !== id) : [...refused, id])
  const delivery = keptDelivery(approval, refused)
  return (
    <>
      {onChange && <p className="text-sm text-ink-2">{t('Untick what is not to be bought.')}</p>}
      <ul className="divide-y divide-line">
        {approval.lines.map((line) => (
          <li
            key={line.id}
            className={classNames('flex items-start gap-3 py-3', refused.includes(line.id) && 'opacity-60')}
          >
            {onChange && (
              <Checkbox
                label={<span className="sr-only">{t('Buy {product}', { product: line.name })}</span>}
                checked={!refused.includes(line.id)}
                onChange={({ target }) => toggle(line.id, target.checked)}
              />
            )}
            <Line line={line} isWaiting={approval.state === 'waiting'} />
          </li>
        ))}
      </ul>
      {delivery > 0 && (
        <p className="flex justify-between border-t border-line pt-3 text-sm">
          <span className="text-ink-2">{t('Delivery')}</span>
          <span className="tabular-nums">{formatCedis(delivery)}</span>
        </p>
      )}
    </>
  )
}

function Line({ line, isWaiting }: { line: ApprovalLine; isWaiting: boolean }) {
  return (
    <>
      <Picture
        base={line.image?.image ?? null}
        alt=""
        tone={line.image?.tone}
        sizes="56px"
        sizeMax={160}
        className="size-14 shrink-0 rounded-sm"
      />
      <div className="min-w-0 grow text-sm">
        <GoodsLink
          goods={{ slug: line.slug, id: line.product_id }}
          className="line-clamp-2 font-semibold hover:text-accent"
        >
          {line.name}
        </GoodsLink>
        <VariantName name={line.variant_name} className="text-ink-2" />
        <p className="text-xs text-ink-3">{line.store}</p>
        <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
          <span className="text-ink-3">
            {line.quantity} × {formatCedis(line.price)}
          </span>
          <span className="ms-auto font-bold whitespace-nowrap">{formatCedis(line.line_total)}</span>
        </p>
        {isWaiting && <Changed line={line} />}
      </div>
    </>
  )
}

/** What a piece would cost today, where that is another price than the held one. */
function Changed({ line: { price, price_now: now } }: { line: ApprovalLine }) {
  if (now === null) return <p className="font-semibold text-brick">{t('No longer for sale')}</p>
  if (now === price) return null
  return (
    <p className={classNames('font-semibold', now > price ? 'text-green' : 'text-brick')}>
      {now > price
        ? t('Today it costs {price}: the held price is lower.', { price: formatCedis(now) })
        : t('Today it costs {price}: ordered anew it would be cheaper.', { price: formatCedis(now) })}
    </p>
  )
}

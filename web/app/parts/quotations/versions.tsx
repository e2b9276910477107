import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import { formatCedis } from '#contracts/money.ts'
import type { QuotationVersion } from '#contracts/quotations/quotations.schema.ts'
import { variantWords } from '#web/messages/goods-word.ts'
import { t } from '#web/messages/messages.ts'
import { formatInstant, formatShortDay } from '#web/parts/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { piecesOf } from './pieces.ts'

/** All versions of a quotation side by side, the newest first; what a version changed is bold. */
export function Versions({ versions, unit }: { versions: readonly QuotationVersion[]; unit: string }) {
  const rows: readonly { label: string; of: (version: QuotationVersion) => string }[] = [
    { label: t('Unit price'), of: (one) => formatCedis(one.unit_price) },
    { label: t('Minimum'), of: (one) => piecesOf(one.min_quantity, unit) },
    { label: t('Delivery'), of: (one) => deliveryWords(one) },
    { label: t('Valid until'), of: (one) => formatShortDay(one.valid_until) },
    { label: t('Offer'), of: (one) => goodsWords(one) },
    { label: t('Message'), of: (one) => one.note },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached with the keyboard.
    <section className="overflow-x-auto" tabIndex={0} aria-label={t('Versions')}>
      <table className="min-w-full text-sm">
        <thead>
          <tr className="border-b border-line text-start">
            <td />
            {versions.map(({ version, sent_at }) => (
              <th key={version} scope="col" className="min-w-36 p-2 text-start font-semibold">
                {t('Version {number}', { number: version })}
                <span className="block text-xs font-normal text-ink-2">{formatInstant(sent_at)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="p-2 text-start align-top font-normal whitespace-nowrap text-ink-2">
                {label}
              </th>
              {versions.map((version, place) => {
                const earlier = versions[place + 1]
                const isChanged = earlier !== undefined && of(earlier) !== of(version)
                return (
                  <td key={version.version} className={classNames('p-2 align-top', isChanged && 'font-bold')}>
                    {of(version) || '–'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function deliveryWords({ delivery_price: price, delivery_days: days }: QuotationVersion): string {
  const cost = price === 0 ? t('free') : formatCedis(price)
  return t('{cost}, in {days} days', { cost, days })
}

/** The goods that are quoted, by name. */
export function goodsWords({ goods }: QuotationVersion): string {
  if (!goods) return t('Made for this request')
  return goods.variant_name === goods.name
    ? goods.name
    : nameWithVariant(goods.name, variantWords(goods.variant_name))
}

import { useState } from 'react'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { mark, plural, t, translate } from '#web/messages/messages.ts'
import { AddToList } from '#web/parts/lists/add-to-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FindGoods } from './find-goods.tsx'
import { OrderRowItem } from './order-row.tsx'
import { isTalk, type OrderRow, singleMatches, sumsOf } from './order-rows.rules.ts'
import { TalkLines } from './talk-lines.tsx'
import { useAddLines } from './use-add-lines.ts'
import type { useQuickOrder } from './use-quick-order.ts'

type Order = ReturnType<typeof useQuickOrder>

const shows = { all: mark('All'), mend: mark('To mend'), ready: mark('Ready') } as const
type Show = keyof typeof shows

/** More rows than this are shown on request: a phone takes long to draw two thousand. */
const step = 200

/** The lines of the pasted order with their goods; those that are ready can go while the others stay. */
export function OrderTable({ company, order }: { company: OwnCompany; order: Order }) {
  const { heading, isStale, edit, removeRow } = order
  const rows = order.rows.filter((row) => !isTalk(row))
  const singles = singleMatches(rows)
  const singlesCount = Object.keys(singles).length
  const [show, setShow] = useState<Show>('all')
  const [most, setMost] = useState(step)
  const [finding, setFinding] = useState<OrderRow | null>(null)
  const ready = rows.filter(({ problem }) => problem === null)
  const shown = rows.filter(({ problem }) => show === 'all' || (show === 'ready') === (problem === null))
  return (
    <section
      aria-label={t('What was found')}
      aria-busy={isStale}
      className={classNames('card min-w-0 overflow-clip transition-opacity', isStale && 'opacity-60')}
    >
      <Head rows={rows} ready={ready.length} show={show} onShow={setShow} />
      {singlesCount > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-gold-soft px-3.5 py-2 sm:px-4.5">
          <p className="min-w-0 grow text-sm text-gold-ink">
            {plural(singlesCount, {
              one: 'For {count} line there is one match.',
              other: 'For {count} lines there is one match each.',
            })}
          </p>
          <Button size="small" look="outline" disabled={isStale} onClick={() => order.editAll(singles)}>
            {t('Use all single matches')}
          </Button>
        </div>
      )}
      {heading && (
        <p className="border-t border-line px-3.5 py-2 text-sm text-ink-3 sm:px-4.5">
          {t('Line {line} was read as the heading: {text}', heading)}
        </p>
      )}
      <ul aria-label={t('Lines')}>
        {shown.slice(0, most).map((row) => (
          <OrderRowItem
            key={row.key}
            row={row}
            onEdit={(changed) => edit(row.key, changed)}
            onFind={() => setFinding(row)}
            onRemove={() => removeRow(row)}
          />
        ))}
      </ul>
      {shown.length > most && (
        <div className="border-t border-line p-4 text-center">
          <Button look="outline" onClick={() => setMost(most + step)}>
            {t('Show {count} more lines', { count: Math.min(step, shown.length - most) })}
          </Button>
        </div>
      )}
      <TalkLines rows={order.rows.filter(isTalk)} onFind={setFinding} />
      <Foot company={company} order={order} ready={ready} others={rows.length - ready.length} />
      <FindGoods
        company={company}
        asked={finding && (finding.goods?.name ?? finding.line.asked)}
        quantity={finding?.quantity ?? null}
        onChoose={(variant) => finding && edit(finding.key, { variant })}
        onClose={() => setFinding(null)}
      />
    </section>
  )
}

interface HeadProps {
  rows: readonly OrderRow[]
  ready: number
  show: Show
  onShow: (show: Show) => void
}

function Head({ rows, ready, show, onShow }: HeadProps) {
  const toMend = rows.length - ready
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-3.5 sm:px-4.5">
      <div role="status" className="flex flex-wrap items-center gap-2">
        <h2 className="text-base">{t('{ready} of {all} lines are ready', { ready, all: rows.length })}</h2>
        {toMend > 0 && (
          <Badge tone={rows.some(({ tone }) => tone === 'brick') ? 'brick' : 'gold'}>
            {t('{count} to mend', { count: toMend })}
          </Badge>
        )}
      </div>
      <fieldset aria-label={t('Which lines')} className="flex rounded-full bg-sunken p-1">
        {(Object.keys(shows) as Show[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === show}
            onClick={() => onShow(one)}
            className={classNames(
              'min-h-9 rounded-full px-3.5 text-sm font-semibold pointer-coarse:min-h-11',
              one === show ? 'bg-surface text-ink shadow-raised' : 'text-ink-2 hover:text-ink',
            )}
          >
            {translate(shows[one])}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

interface FootProps {
  company: OwnCompany
  order: Order
  ready: readonly OrderRow[]
  /** Lines that are not ready. */
  others: number
}

/** What the ready lines cost and where they go; it stays in sight only while there is one. */
function Foot({ company, order, ready, others }: FootProps) {
  const lines = ready.flatMap(({ goods, quantity }) =>
    goods && quantity ? [{ variant: goods.variant_id, quantity }] : [],
  )
  const add = useAddLines(
    (body, key) =>
      api('POST /cart/lines', {
        query: { side: 'business', company: company.id },
        body: { lines: body },
        key,
      }),
    (refused) => {
      order.setRefused(refused)
      order.remove(ready.flatMap(({ goods, line }) => (goods && refused[goods.variant_id] ? [] : line.lines)))
    },
  )
  const { total, pieces } = sumsOf(ready)
  if (ready.length === 0) return null
  return (
    <div className="sticky bottom-0 z-10 flex items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-sunken px-3.5 py-2 max-sm:flex-wrap sm:px-4.5 sm:py-3.5">
      <div className="min-w-0">
        <p className="font-bold whitespace-nowrap tabular-nums sm:text-xl">{formatCedis(total)}</p>
        <p className="text-xs text-ink-2">
          {plural(pieces, { one: '{count} piece', other: '{count} pieces' })}
          {others > 0 && (
            <span className="max-sm:hidden"> · {t('the others stay here until you mend them')}</span>
          )}
        </p>
      </div>
      {company.rights.includes('buy') ? (
        <div className="flex shrink-0 gap-2">
          <AddToList lines={lines} look="outline" label={t('Save as list')} />
          <Button
            busy={add.isPending}
            disabled={ready.length === 0 || order.isStale}
            onClick={() => add.mutate(lines)}
          >
            {plural(ready.length, { one: 'Add {count} line to cart', other: 'Add {count} lines to cart' })}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-2">{t('Your role in this company does not buy.')}</p>
      )}
    </div>
  )
}

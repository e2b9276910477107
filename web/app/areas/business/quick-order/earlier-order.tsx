import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { plural, t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { AppendedLine } from './use-quick-order.ts'

interface Props {
  company: OwnCompany
  onLines: (lines: readonly AppendedLine[]) => void
}

/** How many of the last orders are offered. */
const most = 10

/** Puts what one of the last orders had into the box, as SKU and number. */
export function EarlierOrder({ company, onLines }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('From an earlier order')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('From an earlier order')}>
        <Orders
          company={company}
          onLines={(lines) => {
            onLines(lines)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function Orders({ company, onLines }: Props) {
  const query = useQuery({
    queryKey: ['quick-order', 'earlier', company.id],
    queryFn: ({ signal }) =>
      api('GET /orders', { query: { side: 'business', company: company.id, page_size: most }, signal }),
  })
  const choose = useMutation({
    mutationFn: (number: string) => linesOf(company.id, number),
    onSuccess: onLines,
    onError: (error) => showToast(failureNotice(t('The order could not be read'), error)),
  })
  if (query.isError) return <LoadFailed query={query} message={t('Your orders could not be loaded')} />
  if (!query.data) return <SkeletonText lines={5} />
  if (query.data.results.length === 0) return <p className="text-ink-2">{t('No Orders Found')}</p>
  return (
    <ul className="divide-y divide-line">
      {query.data.results.map(
        ({ order_number: number, created_at: at, total, items, items_count: count }) => (
          <li key={number} className="flex items-center gap-3 py-2">
            <div className="min-w-0 grow text-sm">
              <p className="font-semibold">
                {formatDate(at)} · {formatCedis(total)}
              </p>
              <p className="truncate text-ink-2">{items[0]?.name}</p>
              <p className="text-xs text-ink-3">
                {number} · {plural(count, { one: '{count} piece', other: '{count} pieces' })}
              </p>
            </div>
            <Button
              size="small"
              look="outline"
              className="shrink-0"
              busy={choose.isPending && choose.variables === number}
              onClick={() => choose.mutate(number)}
            >
              {t('Use it')}
              <span className="sr-only">: {number}</span>
            </Button>
          </li>
        ),
      )}
    </ul>
  )
}

/** The goods of an order with their SKUs of today; what is gone keeps its name and finds others like it. */
async function linesOf(company: string, number: string): Promise<AppendedLine[]> {
  const { parcels } = await api('GET /orders/:number', { params: { number } })
  const lines = parcels.flatMap((parcel) => parcel.lines)
  const variants = [...new Set(lines.map(({ variant_id: id }) => id))]
  const { goods } = await api('POST /companies/:company/quick-order/match', {
    params: { company },
    body: { text: '', variants },
  })
  const skus = new Map(goods.map(({ variant_id: id, sku }) => [id, sku]))
  return lines.map(({ variant_id: id, name, quantity }) => {
    const sku = skus.get(id)
    return { text: `${sku || `"${name}"`}, ${quantity}`, variant: sku ? id : null }
  })
}

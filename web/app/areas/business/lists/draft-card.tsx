import { useMutation } from '@tanstack/react-query'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { CompanyList } from '#contracts/lists/lists.schema.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { plural, t } from '#web/messages/messages.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { Refused } from '../quick-order/order-rows.rules.ts'
import { useAddLines } from '../quick-order/use-add-lines.ts'
import { useRefreshLists } from './list-queries.ts'
import { cartLinesOf, rowsOfDraft, totalOf } from './list-rows.rules.ts'

interface Props {
  company: OwnCompany
  list: CompanyList
  mayOrder: boolean
  refused: Refused
  onRefused: (refused: Refused) => void
}

/** The next order that the list proposes: one tap puts it into the cart. */
export function DraftCard({ company, list, mayOrder, refused, onRefused }: Props) {
  const refresh = useRefreshLists(company.id)
  const params = { company: company.id, list: list.id }
  const rows = rowsOfDraft(list, refused)
  const lines = cartLinesOf(rows)
  const add = useAddLines(
    (body, key) =>
      api('POST /companies/:company/lists/:list/cart', {
        params,
        body: { lines: body, ends_draft: true },
        key,
      }),
    (problems) => {
      onRefused(problems)
      void refresh()
    },
  )
  const dismiss = useMutation({
    mutationFn: () => api('DELETE /companies/:company/lists/:list/draft', { params }),
    onSuccess: refresh,
    onError: (error) => showToast(failureNotice(t('That did not work'), error)),
  })
  return (
    <section
      aria-label={t('Next order')}
      className="card flex flex-col gap-3 border-accent bg-accent-soft p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{t('The next order is ready')}</h2>
        <p className="text-xl font-bold tabular-nums">{formatCedis(totalOf(rows))}</p>
      </div>
      <ul className="text-sm">
        {rows.map(({ goods, pieces, problem }) => (
          <li key={goods.variant_id} className="break-words">
            <span className="font-semibold tabular-nums">{pieces} ×</span> {goods.name}
            {problem && <span className="font-semibold text-brick"> · {problem}</span>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {mayOrder && (
          <>
            <Button busy={add.isPending} disabled={lines.length === 0} onClick={() => add.mutate(lines)}>
              {plural(lines.length, { one: 'Add {count} line to cart', other: 'Add {count} lines to cart' })}
            </Button>
            <Button look="plain" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
              {t('Not this time')}
            </Button>
          </>
        )}
        <p className="text-sm text-ink-2">
          {t('Written on {date}. Nothing is ordered before you check out.', {
            date: formatInstant(list.draft?.created_at ?? ''),
          })}
        </p>
      </div>
    </section>
  )
}

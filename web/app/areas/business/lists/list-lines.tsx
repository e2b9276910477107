import { useState } from 'react'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { CompanyList } from '#contracts/lists/lists.schema.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { plural, t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { Refused } from '../quick-order/order-rows.rules.ts'
import { useAddLines } from '../quick-order/use-add-lines.ts'
import { ListLineRow } from './list-line-row.tsx'
import { useRefreshLists } from './list-queries.ts'
import { cartLinesOf, rowsOfList, totalOf } from './list-rows.rules.ts'
import { useListChanges } from './use-list-changes.ts'

interface Props {
  company: OwnCompany
  list: CompanyList
  mayEdit: boolean
  refused: Refused
  onRefused: (refused: Refused) => void
}

/** The goods of a list: how many are ordered, kept and there, and what goes into the cart. */
export function ListLines({ company, list, mayEdit, refused, onRefused }: Props) {
  const [isCounting, setCounting] = useState(false)
  const refresh = useRefreshLists(company.id)
  const changes = useListChanges(company.id, list.id)
  const rows = rowsOfList(list, refused)
  const lines = cartLinesOf(rows)
  const add = useAddLines(
    (body, key) =>
      api('POST /companies/:company/lists/:list/cart', {
        params: { company: company.id, list: list.id },
        body: { lines: body },
        key,
      }),
    (problems) => {
      onRefused(problems)
      setCounting(false)
      void refresh()
    },
  )
  return (
    <section aria-label={t('Goods of the list')} className="card min-w-0 overflow-clip">
      <Head count={rows.length} mayEdit={mayEdit} isCounting={isCounting} onCount={setCounting} />
      <ul aria-label={t('Lines')}>
        {rows.map((row) => (
          <ListLineRow
            key={row.line.id}
            row={row}
            isCounting={isCounting}
            mayEdit={mayEdit}
            onChange={(change) => changes.change(row.line, change)}
            onRemove={() => changes.remove(row.line, row.goods.name)}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunken p-3.5">
        <p className="text-xl font-bold tabular-nums">{formatCedis(totalOf(rows))}</p>
        {mayEdit ? (
          <Button
            size="large"
            className="max-sm:w-full"
            busy={add.isPending}
            disabled={lines.length === 0 || changes.isSaving}
            onClick={() => add.mutate(lines)}
          >
            {plural(lines.length, { one: 'Add {count} line to cart', other: 'Add {count} lines to cart' })}
          </Button>
        ) : (
          <p className="text-sm text-ink-2">{t('Your role in this company does not buy.')}</p>
        )}
      </div>
    </section>
  )
}

interface HeadProps {
  count: number
  mayEdit: boolean
  isCounting: boolean
  onCount: (isCounting: boolean) => void
}

function Head({ count, mayEdit, isCounting, onCount }: HeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 p-3.5">
        <h2 className="text-base">{plural(count, { one: '{count} product', other: '{count} products' })}</h2>
        {mayEdit && (
          <Button look={isCounting ? 'solid' : 'outline'} size="small" onClick={() => onCount(!isCounting)}>
            {isCounting ? t('Done counting') : t('Count what is there')}
          </Button>
        )}
      </div>
      {isCounting && (
        <p className="border-t border-line px-3.5 py-2 text-sm text-ink-2">
          {t('Write how many there are. What is missing to the number that you keep is ordered.')}
        </p>
      )}
    </>
  )
}

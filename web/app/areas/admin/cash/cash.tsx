import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashRow, CashRows } from '#contracts/desk/money/cash.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { CountCash, isToSettle } from './count-cash.tsx'

export function meta() {
  return [{ title: 'Cash | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['open', 'With FlexRoute'],
  ['settled', 'Settled'],
] as const

/** /admin/cash: the cash that FlexRoute collected at doors; what it hands in is counted here, and only then are stores and refunds paid. */
export default function CashPage() {
  return (
    <WithRight right="payments" title="Cash">
      <Cash />
    </WithRight>
  )
}

function Cash() {
  const filter = useListFilter(states, 'open')
  const mayAct = useSelf().rights.includes('money')
  const query = useQuery({
    queryKey: [...deskKey, 'cash', filter],
    queryFn: ({ signal }) => api('GET /admin/cash', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <DeskPage title="Cash" about="Collected by FlexRoute at the doors of buyers">
      {data && (
        <p className="text-sm text-ink-2">
          FlexRoute has <b className="text-ink">{formatCedis(data.sum)}</b> of {parcelsInWords(data.count)}.
          Stores are paid for them, and returns sent back, once it is handed in.
        </p>
      )}
      <ListFilter
        states={states}
        initial="open"
        searchLabel="Store, or a list with order numbers"
        keep={numbersOf}
      />
      {query.isPending && <Loading what="the cash" />}
      {query.isError && !data && <LoadFailed query={query} message="The cash could not be loaded" />}
      {data && <Found key={filter.state} data={data} mayAct={mayAct} isSearched={Boolean(filter.q)} />}
    </DeskPage>
  )
}

/** Of a list of the carrier its numbers alone: the whole of it may be too long for an address. */
const numbersOf = (typed: string) => {
  const numbers = new Set(typed.toUpperCase().match(/JU\d+/g))
  return numbers.size > 0 ? [...numbers].join(' ') : typed
}

const parcelsInWords = (count: number) =>
  count === 1 ? '1 parcel' : `${count.toLocaleString('en-GB')} parcels`

interface FoundProps {
  data: CashRows
  mayAct: boolean
  isSearched: boolean
}

function Found({ data: { rows, has_more: hasMore, missing }, mayAct, isSearched }: FoundProps) {
  const [marked, mark] = useState<ReadonlySet<string>>(new Set())
  const choosable = mayAct ? rows.filter(isToSettle) : []
  const chosen = choosable.filter(({ parcel_id: id }) => marked.has(id))
  const toggle = (ids: readonly string[], isOn: boolean) =>
    mark((before) => {
      const after = new Set(before)
      for (const id of ids) isOn ? after.add(id) : after.delete(id)
      return after
    })
  return (
    <>
      <Missing missing={missing} />
      {rows.length === 0 ? (
        <EmptyState drawing={<EmptyBox />} title={isSearched ? 'No cash is like this.' : 'No cash is here.'}>
          What FlexRoute collects at a door appears here when the parcel is delivered.
        </EmptyState>
      ) : (
        <div className="card overflow-hidden">
          {choosable.length > 0 && (
            <Checkbox
              className="border-b border-line px-4"
              label={`All shown (${choosable.length})`}
              checked={chosen.length === choosable.length}
              onChange={({ target }) =>
                toggle(
                  choosable.map(({ parcel_id: id }) => id),
                  target.checked,
                )
              }
            />
          )}
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <Row
                key={row.parcel_id}
                row={row}
                isMarked={marked.has(row.parcel_id)}
                onMark={choosable.includes(row) ? (isOn) => toggle([row.parcel_id], isOn) : null}
              />
            ))}
          </ul>
        </div>
      )}
      {hasMore && (
        <p className="text-sm text-ink-2">The first {rows.length} are shown. Search to see others.</p>
      )}
      {chosen.length > 0 && <CountCash rows={chosen} onDone={() => mark(new Set())} />}
    </>
  )
}

const missingWords: Readonly<Record<CashRows['missing'][number]['why'], string>> = {
  unknown: 'No such order',
  not_cash: 'Not paid in cash',
  not_arrived: 'Not delivered, as its store says',
  settled: 'Settled before',
  open: 'FlexRoute still has it',
}

/** The numbers of a list that are not shown, by the reason. */
function Missing({ missing }: Pick<CashRows, 'missing'>) {
  const reasons = [...new Set(missing.map(({ why }) => why))]
  if (reasons.length === 0) return null
  return (
    <ul className="text-sm break-words text-brick">
      {reasons.map((reason) => (
        <li key={reason}>
          {missingWords[reason]}:{' '}
          {missing.flatMap(({ why, order_number: number }) => (why === reason ? [number] : [])).join(', ')}
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  row: CashRow
  isMarked: boolean
  /** Null where nothing can be chosen. */
  onMark: ((isOn: boolean) => void) | null
}

const wayWords = {
  handed_in: ['Handed in', 'green'],
  lost: ['Lost', 'brick'],
  not_collected: ['Not collected', 'brick'],
  found: ['Found', 'green'],
  missing: ['Is not there', 'brick'],
} as const

function Row({ row, isMarked, onMark }: RowProps) {
  const { order_number: number, position, store, town, amount, settled, corrected, link } = row
  const said = [settled, corrected].filter((one) => one !== null)
  const name = position > 1 ? `${number}, parcel ${position}` : number
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      {onMark && (
        <Checkbox
          label={<span className="sr-only">{name}</span>}
          checked={isMarked}
          onChange={({ target }) => onMark(target.checked)}
        />
      )}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Link to={link} className="hover:underline">
            {name}
          </Link>
          {said.map(({ way }) => (
            <Badge key={way} tone={wayWords[way][1]}>
              {wayWords[way][0]}
            </Badge>
          ))}
          {!settled && row.is_accepted && <Badge tone="green">Buyer confirmed</Badge>}
        </p>
        <p className="text-sm break-words text-ink-2">
          {store.name}
          {town && ` · ${town}`} · {formatInstant(row.collected_at)}
        </p>
        {said.map(({ way, by, at, note }) => (
          <p key={way} className="text-sm break-words text-ink-2">
            {by}, {formatInstant(at)}: {note}
          </p>
        ))}
      </div>
      <p className="shrink-0 text-sm font-semibold tabular-nums">{formatCedis(amount)}</p>
    </li>
  )
}

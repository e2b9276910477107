import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskHomeRow, OrderHomeRowsForm } from '#contracts/desk/catalogue/home-rows.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { withMoved } from './category-tree.rules.ts'
import { HomeRowDialog } from './home-row-dialog.tsx'
import { sideWords, sortWords } from './home-row-words.ts'

export function meta() {
  return [{ title: 'Home pages | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/home-rows: the rows of goods that Juaso puts on the home pages for a time. */
export default function HomeRowsPage() {
  return (
    <WithRight right="catalogue" title="Home pages">
      <HomeRowList />
    </WithRight>
  )
}

function HomeRowList() {
  const [editing, setEditing] = useState<DeskHomeRow | 'new' | null>(null)
  const query = useQuery({
    queryKey: [...deskKey, 'home-rows'],
    queryFn: ({ signal }) => api('GET /admin/home-rows', { signal }),
  })
  const { data } = query
  const order = useAct((body: OrderHomeRowsForm) => api('POST /admin/home-rows/order', { body }), {
    done: 'The rows have another order',
  })
  return (
    <DeskPage
      title="Home pages"
      about="Rows of goods that Juaso shows for a time"
      actions={
        <Acts right="catalogue">
          <Button onClick={() => setEditing('new')}>Add a row</Button>
        </Acts>
      }
    >
      {query.isPending && <Loading what="the rows" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data?.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="There is no row.">
          The home pages show what is new, popular and on sale by themselves.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ol aria-label="Rows" className="card divide-y divide-line overflow-hidden">
          {data.map((row, place) => (
            <RowLine
              key={row.id}
              row={row}
              onEdit={() => setEditing(row)}
              isMoving={order.isPending}
              onMove={(by) =>
                order.mutate({ seen: data.map(({ id }) => id), ids: withMoved(data, row.id, by) })
              }
              canMove={{ up: place > 0, down: place < data.length - 1 }}
            />
          ))}
        </ol>
      )}
      {editing && <HomeRowDialog row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </DeskPage>
  )
}

const stateWords: Readonly<Record<DeskHomeRow['state'], readonly [string, BadgeTone]>> = {
  now: ['Shown', 'green'],
  later: ['To come', 'gold'],
  over: ['Over', 'plain'],
}

interface LineProps {
  row: DeskHomeRow
  onEdit: () => void
  isMoving: boolean
  onMove: (by: -1 | 1) => void
  canMove: { up: boolean; down: boolean }
}

function RowLine({ row, onEdit, isMoving, onMove, canMove }: LineProps) {
  const { id, titles, side, version: seen, starts_at: from, ends_at: until, state } = row
  const [isRemoving, setRemoving] = useState(false)
  const act = useAct(
    (reason: string) => api('POST /admin/home-rows/:id/remove', { params: { id }, body: { seen, reason } }),
    { done: 'The row is gone', onDone: () => setRemoving(false) },
  )
  const [word, tone] = stateWords[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{titles.en}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="text-sm break-words text-ink-2">
          {sideWords[side]}, from {formatInstant(from)}
          {until ? ` until ${formatInstant(until)}` : ' on'}
        </p>
        <p className="text-sm break-words text-ink-2">{goodsInWords(row)}</p>
        <LeftOut row={row} />
      </div>
      <Acts right="catalogue">
        <span className="flex flex-wrap items-center gap-2">
          <IconButton
            label={`Move ${titles.en} up`}
            disabled={!canMove.up || isMoving}
            onClick={() => onMove(-1)}
          >
            <ChevronDownIcon className="rotate-180" />
          </IconButton>
          <IconButton
            label={`Move ${titles.en} down`}
            disabled={!canMove.down || isMoving}
            onClick={() => onMove(1)}
          >
            <ChevronDownIcon />
          </IconButton>
          <Button size="small" look="outline" aria-label={`Change ${titles.en}`} onClick={onEdit}>
            Change
          </Button>
          <Button
            size="small"
            look="outline"
            aria-label={`Remove ${titles.en}`}
            onClick={() => setRemoving(true)}
          >
            Remove
          </Button>
        </span>
      </Acts>
      {isRemoving && (
        <ReasonDialog
          title={`Remove ${titles.en}`}
          label="Why? The log keeps it"
          action="Remove it"
          busy={act.isPending}
          onClose={() => setRemoving(false)}
          onSubmit={(reason) => act.mutate(reason)}
        />
      )}
    </li>
  )
}

function goodsInWords({ kind, category, sort, products }: DeskHomeRow): string {
  if (kind === 'list') return `${sortWords[sort]} of ${category?.title ?? 'the whole market'}`
  return products.length === 1 ? '1 product' : `${products.length} products`
}

function LeftOut({ row: { products } }: { row: DeskHomeRow }) {
  const gone = products.filter(({ is_for_sale: isForSale }) => !isForSale)
  if (gone.length === 0) return null
  return (
    <p className="text-sm font-medium break-words text-brick">
      Not for sale now, so left out: {gone.map(({ name }) => name).join(', ')}
    </p>
  )
}

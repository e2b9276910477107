import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { MinusIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useStore } from '../../store-context.ts'
import { addChange, type Change, dropChanges, readChanges } from '../../unsent/changes.ts'
import { nameOf, onHandAfter, type ShopRow, salesOf, useChangesOf } from './use-shop-stock.ts'

/** A big minus for each product: one press is one piece sold in the shop. */
export function SellList({ rows }: { rows: readonly ShopRow[] }) {
  return (
    <ul className="card divide-y divide-line">
      {rows.map((row) => (
        <li key={row.variant_id}>
          <SellRow row={row} />
        </li>
      ))}
    </ul>
  )
}

function SellRow({ row }: { row: ShopRow }) {
  const { slug } = useStore()
  const changes = useChangesOf(row.variant_id)
  const sales = salesOf(changes)
  const left = onHandAfter(row, changes) - row.reserved
  const name = nameOf(row)
  const sell = () =>
    addChange(slug, `Sold 1 × ${name}`, {
      kind: 'stock',
      move: { kind: 'sold', variant_id: row.variant_id, quantity: 1 },
      pieces: -1,
    })
  return (
    <article aria-label={name} className="flex items-center gap-3 p-3">
      <Picture
        base={row.image?.image ?? null}
        alt=""
        tone={row.image?.tone}
        sizes="52px"
        sizeMax={160}
        className="size-13 shrink-0 rounded-md max-[21rem]:hidden"
      />
      <div className="min-w-0 grow text-sm">
        <h2 className="text-sm break-words">
          <span className="line-clamp-2">{row.name}</span>
          {row.variant_name && <span className="block font-normal text-ink-2">{row.variant_name}</span>}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2 tabular-nums">
          <span aria-live="polite">
            <b className="text-ink">{left}</b> to sell
          </span>
          {row.reserved > 0 && <span className="text-xs text-ink-3">{row.reserved} reserved</span>}
          {left > 0 && left <= row.low_stock_threshold && <Badge tone="gold">Low</Badge>}
        </p>
        {sales.length > 0 && <SoldHere {...{ name, sales, store: slug }} />}
      </div>
      <button
        type="button"
        aria-label={`Sold one: ${name}`}
        disabled={left <= 0}
        onClick={() => void sell()}
        className="grid size-16 shrink-0 touch-manipulation place-items-center rounded-full bg-accent text-on-accent active:scale-95 disabled:bg-sunken disabled:text-ink-3"
      >
        <MinusIcon width={30} height={30} strokeWidth={2.6} />
      </button>
    </article>
  )
}

interface SoldProps {
  name: string
  sales: readonly Change[]
  store: string
}

function SoldHere({ name, sales, store }: SoldProps) {
  const waiting = sales.filter(({ state }) => state === 'waiting').length
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs">
      <span className="tabular-nums">
        {sales.length} sold
        {waiting > 0 && <span className="text-gold-ink"> · {waiting} waiting</span>}
      </span>
      <Button
        look="plain"
        size="small"
        className="-ms-2"
        onClick={() => void takeBack(sales.at(-1)?.id, name, store)}
      >
        Undo<span className="sr-only">: sold one {name}</span>
      </Button>
    </p>
  )
}

/**
 * Takes a sale back: it is forgotten if it was never tried. Else the server may have booked it, with or without an answer, and a
 * counter-movement is sent after it.
 */
async function takeBack(saleId: string | undefined, name: string, store: string): Promise<void> {
  // As it is now: it may have been tried since it was shown.
  const sale = readChanges().find(({ id }) => id === saleId)
  if (sale?.operation.kind !== 'stock') return
  if (sale.isTried === false) return dropChanges([sale.id])
  const { move, pieces } = sale.operation
  return addChange(store, `Take back: sold 1 × ${name}`, {
    kind: 'stock',
    move: { kind: 'undone', variant_id: move.variant_id, undoes: sale.id },
    pieces: -pieces,
  })
}

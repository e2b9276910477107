import { Link } from 'react-router'
import type { ListingRow } from '#contracts/listings/listing-answers.ts'
import { takeDownReasons } from '#contracts/listings/take-down-reasons.ts'
import { formatCedis } from '#contracts/money.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SelectBox } from '../many/select-box.tsx'

const tones = { Active: 'green', 'Out of Stock': 'brick', Draft: 'plain', 'Taken Down': 'brick' } as const
const editPath = ({ id }: ListingRow) => `/b2b/vendor/products/${id}`
const nameOf = ({ name }: ListingRow) => name || 'Draft without a name'

/** [VE-3.01] The products of one page: a table, or cards on a phone. */
export function ProductTable({ rows }: { rows: readonly ListingRow[] }) {
  return (
    <>
      <ul className="flex flex-col gap-2.5 md:hidden">
        {rows.map((row) => (
          <li key={row.id}>
            <ProductCard row={row} />
          </li>
        ))}
      </ul>
      <div className="card overflow-x-auto max-md:hidden">
        <table className="w-full text-sm">
          <TableHead />
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.id} className="relative *:px-3.5 *:py-2.5 hover:bg-sunken">
                <th scope="row" className="min-w-60 text-start font-medium">
                  <span className="flex items-center gap-3">
                    <SelectBox row={row} />
                    <Thumbnail row={row} />
                    <span className="min-w-0">
                      <Link
                        to={editPath(row)}
                        prefetch="intent"
                        className="line-clamp-2 font-semibold after:absolute after:inset-0 hover:text-accent"
                      >
                        {nameOf(row)}
                      </Link>
                      <span className="block text-xs text-ink-3">
                        {row.sku ?? 'No SKU yet'}
                        {row.variants_count > 1 && ` · ${row.variants_count} variants`}
                      </span>
                    </span>
                  </span>
                </th>
                <td className="max-xl:hidden">{row.category ?? '–'}</td>
                <td className="whitespace-nowrap tabular-nums">
                  <Price row={row} />
                </td>
                <td className="whitespace-nowrap tabular-nums">
                  <BulkPrice row={row} />
                </td>
                <td className="tabular-nums">
                  <Stock row={row} />
                </td>
                <td>
                  <Status row={row} />
                </td>
                <td className="whitespace-nowrap text-ink-2 max-xl:hidden">{formatDate(row.last_updated)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function TableHead() {
  return (
    <thead>
      <tr className="border-b border-line text-start text-ink-2 *:px-3.5 *:py-3 *:text-start *:font-semibold">
        <th scope="col">Product</th>
        <th scope="col" className="max-xl:hidden">
          Category
        </th>
        <th scope="col">Price</th>
        <th scope="col">Bulk price</th>
        <th scope="col">Stock</th>
        <th scope="col">Status</th>
        <th scope="col" className="max-xl:hidden">
          Last updated
        </th>
      </tr>
    </thead>
  )
}

function ProductCard({ row }: { row: ListingRow }) {
  return (
    <article className="card relative flex gap-3 p-3">
      <SelectBox row={row} />
      <Thumbnail row={row} />
      <div className="min-w-0 grow text-sm">
        <h2 className="text-sm">
          <Link to={editPath(row)} className="line-clamp-2 after:absolute after:inset-0">
            {nameOf(row)}
          </Link>
        </h2>
        <p className="tabular-nums">
          <Price row={row} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <Status row={row} />
          <span>
            Stock: <Stock row={row} />
          </span>
          {row.bulk_price !== null && (
            <span>
              <BulkPrice row={row} />
            </span>
          )}
        </p>
      </div>
    </article>
  )
}

function Thumbnail({ row: { image } }: { row: ListingRow }) {
  return (
    <Picture
      base={image?.image ?? null}
      alt=""
      tone={image?.tone}
      sizes="56px"
      sizeMax={160}
      className="size-14 shrink-0 rounded-md"
    />
  )
}

function Price({ row: { price, base_price } }: { row: ListingRow }) {
  if (price === null) return <span className="text-ink-3">No price yet</span>
  return (
    <>
      <b>{formatCedis(price)}</b>
      {base_price !== null && base_price > price && (
        <s className="text-xs text-ink-3 max-md:ms-1.5 md:block">{formatCedis(base_price)}</s>
      )}
    </>
  )
}

function BulkPrice({ row: { bulk_price, bulk_discount, price } }: { row: ListingRow }) {
  if (bulk_price === null) return <span className="text-ink-3">–</span>
  return (
    <>
      {bulk_discount}: {formatCedis(bulk_price)}
      {price !== null && bulk_price > price && (
        <span className="text-xs text-gold-ink md:block"> above today’s price</span>
      )}
    </>
  )
}

function Stock({ row: { stock, is_low_stock, variants_count } }: { row: ListingRow }) {
  if (stock === null) return <span className="text-ink-3">Not counted</span>
  if (!is_low_stock) return <>{stock.toLocaleString('en-GB')}</>
  return (
    <b className="text-gold-ink">
      {stock.toLocaleString('en-GB')} {variants_count > 1 ? '(a variant is low)' : '(low)'}
    </b>
  )
}

export function NothingFound({ isEmptyStore, mayWrite }: { isEmptyStore: boolean; mayWrite: boolean }) {
  if (!isEmptyStore) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title="No products match your search."
        action={
          <LinkButton to="/b2b/vendor/products" look="outline">
            Show all products
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title="No products available."
      action={mayWrite && <LinkButton to="/b2b/vendor/products/add">Add your first product</LinkButton>}
    >
      A name, a price and a photo are enough to begin. You can save a draft at any time.
    </EmptyState>
  )
}

/** With the reason of what Juaso took down. */
function Status({ row: { status, taken_down: down } }: { row: ListingRow }) {
  return (
    <>
      <Badge tone={tones[status]}>{status}</Badge>
      {down && (
        <span className="mt-1 block max-w-64 text-xs break-words whitespace-normal text-ink-2">
          {down.asked ? 'Juaso looks at it again. ' : ''}
          {takeDownReasons[down.reason].sentence} {down.words}
        </span>
      )}
    </>
  )
}

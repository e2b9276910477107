import { optionTitleOf, sheetColumns, sheetLimits, sheetTitleOf } from '#contracts/listings/sheet.ts'
import { textCell } from '../../../csv-cell.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { type ListChoice, listOrders, matching } from '../list-listings.queries.ts'
import type { Cell } from './write-workbook.ts'

/**
 * The products that a choice of the list matches, a line a variant, in the list's order; the titles first, with a column for each
 * option. Prices in cedis.
 */
export async function exportLines(
  db: Connection,
  storeId: string,
  choice: Omit<ListChoice, 'page'>,
): Promise<Cell[][]> {
  const { rows } = await db.execute<{ line: Cell[]; options: Record<string, string> }>(sql`
    select json_build_array(coalesce(v.sku, ''), p.name, case when v.options = '{}' then '' else v.name end,
      coalesce(c.title, ''), coalesce(b.name, ''), cedis(v.base_price), cedis(v.sale_price),
      case when s.tracked then s.on_hand end,
      case when s.tracked then s.on_hand end, round(p.weight_grams / 453.59237, 2), p.status, p.order_multiple,
      (select min(t.min_quantity) from bulk_tiers t where t.product_id = p.id),
      (select string_agg(substring(i.image from '[^/]+$'), '; ' order by i.is_primary desc, i.sort_order, i.id)
        from product_images i where i.product_id = p.id), case when v.options <> '{}' then coalesce(p.sku, '') else '' end) as line, v.options
    from products p join variants v on v.product_id = p.id and v.removed_at is null
    left join stock s on s.variant_id = v.id
    left join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    where ${matching(storeId, choice)}
    order by ${listOrders[choice.sort]}, v.sort_order, v.id limit ${sheetLimits.linesMax}`)
  const names = optionNames(rows.map(({ options }) => options))
  return [
    [...sheetColumns.map(sheetTitleOf), ...names.map(optionTitleOf)],
    ...rows.map(({ line, options }) => [...line, ...names.map((name) => options[name] ?? '')]),
  ]
}

/** The options that variants have, those of the most first. */
function optionNames(all: readonly Record<string, string>[]): string[] {
  const counts = new Map<string, number>()
  for (const name of all.flatMap((options) => Object.keys(options)))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
    .slice(0, sheetLimits.optionColumnsMax)
    .map(([name]) => name)
}

/** The lines as CSV, with a mark so that spreadsheets read it as UTF-8. A text that could run as a formula cannot. */
export const csvOf = (lines: readonly (readonly Cell[])[]): string =>
  `\ufeff${lines
    .map(
      (line) =>
        `${line.map((cell) => (typeof cell === 'string' ? textCell(cell) : (cell ?? ''))).join(',')}\r\n`,
    )
    .join('')}`

import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import type { SheetProblem } from '#contracts/listings/sheet.schema.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import type { Connection } from '../../../../database/client.ts'
import { sql } from '../../../../database/drizzle.ts'
import { asJsonTexts, skuKey } from '../../change-sets/taken-skus.queries.ts'
import type { SheetLine } from './sheet-lines.rules.ts'

/** What a line is about: its SKU, and the name that it gives the product. */
export type LineGoods = Pick<SheetLine, 'sku'> & { readonly name: string }

export const goodsOfLine = ({ sku, values: { name } }: SheetLine): LineGoods => ({
  sku,
  name: typeof name === 'string' ? name : '',
})

/**
 * Problems of a file, the first of them, which are shown, with the goods that their lines are about: the SKU, and the name that the
 * product has or, where there is none yet, that it gets.
 */
export async function withGoods(
  db: Connection,
  storeId: string,
  problems: readonly SheetProblem[],
  goods: ReadonlyMap<number, LineGoods>,
): Promise<SheetProblem[]> {
  const shown = problems.slice(0, sheetLimits.problemsShown)
  const skus = new Set(shown.map(({ line }) => skuKey(goods.get(line)?.sku ?? '')))
  const { rows } = await db.execute<{ sku: string; name: string; variant: string }>(sql`
    select v.sku, q.name, v.name as variant from variants v join products q on q.id = v.product_id
    where v.store_id = ${storeId} and lower(v.sku) = any (${asJsonTexts([...skus])}) and q.removed_at is null`)
  const names = new Map(rows.map(({ sku, name, variant }) => [skuKey(sku), nameWithVariant(name, variant)]))
  const named = shown.map((problem) => {
    const { sku = '', name = '' } = goods.get(problem.line) ?? {}
    return { ...problem, sku, name: names.get(skuKey(sku)) ?? name }
  })
  return [...named, ...problems.slice(shown.length)]
}

import { expect } from 'vitest'
import { rebuildSearch } from '../../modules/catalog/index.ts'
import type { WholeMarket } from '../whole-market.ts'

const tables = ['product_list', 'product_search', 'product_cards', 'facet_counts']

/** Expects what lists, search and counts read to be what a rebuild of all of it makes. */
export async function expectRebuildChangesNothing({ ownerPool: pool }: WholeMarket): Promise<void> {
  const read = () =>
    Promise.all(
      tables.map(async (table) => {
        const where = table === 'facet_counts' ? 'where n <> 0' : ''
        const { rows } = await pool.query<{ t: string }>(`select t::text from ${table} t ${where} order by 1`)
        return rows.map((row) => row.t)
      }),
    )
  const before = await read()
  await rebuildSearch(pool)
  expect(await read()).toEqual(before)
}

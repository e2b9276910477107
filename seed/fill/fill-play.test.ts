import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StockMovement } from '#contracts/listings/listing-answers.ts'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import type { ListingTemplates } from '#contracts/listings/template.schema.ts'
import type { StoreParcel, StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Page } from '#contracts/page.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { actAs, type Send } from '#seed/play/act-as.ts'
import { playDesk } from '#seed/play/play-desk.ts'
import { playStores } from '#seed/play/play-stores.ts'
import { checkBooks } from '#server/modules/books/index.ts'
import { testDatabase } from '#server/testing/database.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { fillDemoMarket } from './index.ts'

const database = await testDatabase()
await fillDemoMarket({
  ...{ url: database.ownerUrl, now: new Date(), payoutKey: 'demo', drawsPictures: false },
  picturesDir: mkdtempSync(join(tmpdir(), 'juaso-pictures-')),
  log: () => {},
})
const market = await wholeMarket(database, {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'juaso-data-')),
  DEMO_MARKET: true,
})
const send: Send = (request) => market.http.inject(request)
await playStores(send, market.url)
await playDesk(send, market.url)

test('the demo vendor has templates, sales across the counter and a return with an offer', async () => {
  const vendor = await actAs(send, market.url, 'kwabena.osei.tutu')
  const read = <Body>(path: string) => vendor<Body>('GET', `/vendor/circle-phones/${path}`)
  const { results: templates } = await read<ListingTemplates>('product-templates')
  expect(new Set(templates.map(({ category }) => category))).toEqual(
    new Set(['Laptops', 'Smartphones', 'Speakers & sound']),
  )
  const sold = (await read<ShopStock>('shop-stock')).results.filter((row) => row.sold_in_shop > 0)
  expect(sold).toHaveLength(5)
  const moves = await read<StockMovement[]>(`stock/${sold[0]?.variant_id}/movements`)
  expect(moves.map(({ reason }) => reason)).toContain('sold_in_shop')
  const { results } = await read<Page<StoreParcel>>('parcels?group=returns')
  const returns = await Promise.all(results.map(({ id }) => read<StoreParcelDetail>(`parcels/${id}`)))
  expect(returns.flatMap((parcel) => parcel.return?.offer ?? [])).toHaveLength(1)
})

test('somebody of the demo market is halfway through the profile of a store', async () => {
  const owner = await actAs(send, market.url, 'naa.shormeh.lartey')
  const profile = await owner<VendorProfile>('GET', '/vendor/dansoman-shoe-rack/profile')
  expect(profile).toMatchObject({ steps_saved: 3, store: { status: 'draft' } })
})

test('the desk has a store to verify, messages to answer, a reported review and a nomination', async () => {
  const { rows } = await database.pool.query(
    'select kind, count(*)::int as count from open_tasks() group by 1 order by 1',
  )
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  expect(counts).toMatchObject({ store: 1, message: 3, review: 1, nomination: 1 })
})

test('the books are true after what the stores did', async () => {
  expect(await checkBooks(database.pool)).toEqual([])
})

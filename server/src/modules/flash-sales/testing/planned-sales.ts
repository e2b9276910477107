import type {
  DeskFlashSale,
  FlashSaleInvitation,
  Nomination,
} from '#contracts/flash-sales/flash-sale-answers.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct, hoursFromNow, type ProductMade } from '#server/testing/market-builders.ts'
import type { Caller, WholeMarket } from '#server/testing/whole-market.ts'

type Answered<Body> = Body & Pick<Problem, 'code' | 'detail'>

/** Flash sales over HTTP, as an operator plans them and vendors take part. Prices in cedis. */
export function plannedSalesIn(market: WholeMarket, operator: Caller) {
  const { ownerPool: pool } = market
  const plan = (given: object = {}, by = operator) =>
    by.call<Answered<DeskFlashSale>>('POST', '/api/admin/flash-sales', { ...terms(), ...given })
  const invite = (sale: { id: string }, stores: readonly { id: string }[] | 'all', by = operator) =>
    by.call<Answered<{ invited: number }>>('POST', `/api/admin/flash-sales/${sale.id}/invitations`, {
      stores: stores === 'all' ? 'all' : stores.map(({ id }) => id),
      reason: 'They sell what people ask for.',
    })
  const decisionOf =
    (act: 'approve' | 'refuse') =>
    (sale: { id: string }, { id }: { id: string }, body: object | undefined = undefined, by = operator) =>
      by.call<Problem>('POST', `/api/admin/flash-sales/${sale.id}/nominations/${id}/${act}`, body)
  /** A planned sale to which the stores of these vendors are invited. */
  const aSaleFor = async (vendors: readonly Vendor[], given: object = {}) => {
    const { body } = await plan(given)
    await invite(
      body,
      vendors.map(({ store }) => store),
    )
    return body
  }
  return {
    plan,
    invite,
    aSaleFor,
    /** A vendor with a product for GHS 100.00, invited to a sale. */
    async aShelf(given: object = {}) {
      const vendor = await aVendor(market)
      const product = await aProduct(pool, { store: vendor.store, base: 10_000, ...given })
      return { vendor, product, sale: await aSaleFor([vendor]) }
    },
    /** Time passes: what was noted of the product's prices is so many days older. */
    pass: ({ id }: Pick<ProductMade, 'id'>, days: number) =>
      pool.query(
        `update variant_prices h set since = h.since - make_interval(days => $2), until = h.until - make_interval(days => $2)
         from variants v where v.id = h.variant_id and v.product_id = $1`,
        [id, days],
      ),
    nominate: (
      vendor: Vendor,
      sale: { id: string },
      product: Pick<ProductMade, 'id'>,
      price: number,
      quantity = 5,
    ) =>
      vendor.call<Answered<Nomination>>('POST', `${vendor.path}/flash-sales/${sale.id}/nominations`, {
        ...{ product: product.id, price, quantity },
      }),
    approve: decisionOf('approve'),
    refuse: (sale: { id: string }, nomination: { id: string }, reason = 'Too few pieces.', by = operator) =>
      decisionOf('refuse')(sale, nomination, { reason }, by),
    stop: (sale: { id: string }, by = operator) =>
      by.call<Problem>('POST', `/api/admin/flash-sales/${sale.id}/stop`, { reason: 'A price was wrong.' }),
    atDesk: async (sale: { id: string }) =>
      (await operator.call<DeskFlashSale>('GET', `/api/admin/flash-sales/${sale.id}`)).body,
    invitations: async (vendor: Vendor) =>
      (await vendor.call<Page<FlashSaleInvitation>>('GET', `${vendor.path}/flash-sales`)).body.results,
    /** Time passes until the sale is open, as the jobs see it. */
    async opens({ id }: { id: string }) {
      await pool.query(
        `update flash_sales set nominations_close_at = now() - interval '2 minutes', starts_at = now() - interval '1 minute' where id = $1`,
        [id],
      )
      await pool.query('select refresh_flash_prices()')
    },
  }
}

/** A plan as the desk's form sends it: from tomorrow for two days, ten percent. */
export const terms = () => ({
  name: 'Donkomi of the week',
  starts_at: hoursFromNow(24).toISOString(),
  ends_at: hoursFromNow(72).toISOString(),
  nominations_close_at: hoursFromNow(20).toISOString(),
  floor_percent: 10,
  categories: [] as string[],
  may_overlap: true,
  reason: 'People ask for it.',
})

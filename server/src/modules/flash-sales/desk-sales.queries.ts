import type { FeeRates } from '#contracts/fees/fees.ts'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import { flashSaleLimits } from '#contracts/flash-sales/flash-sale.ts'
import type {
  DeskFlashSale,
  DeskNomination,
  FlashSaleRow,
} from '#contracts/flash-sales/flash-sale-answers.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Page } from '#contracts/page.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { listPage } from '../../list-page.ts'
import { listActsAbout } from '../operators/index.ts'
import type { KeptEvidence } from './flash-sale-plans.tables.ts'
import { evidenceShown, type Judged, problemOf } from './judge.ts'

/** The columns of a sale `s` that every answer has. */
export const saleColumns = sql`s.id, s.name, flash_sale_state(s) as state, iso_instant(s.starts_at) as starts_at,
  iso_instant(s.ends_at) as ends_at, iso_instant(s.nominations_close_at) as nominations_close_at, s.floor_percent,
  (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title) order by c.title), '[]')
    from flash_sale_categories x join categories c on c.id = x.category_id where x.flash_sale_id = s.id) as categories`

/** What a nomination `n` of a sale `s` is at this moment. */
export const nominationState = sql`case when n.state = 'waiting' and flash_sale_state(s) in ('stopped', 'ended') then 'lapsed' else n.state end`

const ofState: Readonly<Record<'planned' | 'open' | 'over', SQL>> = {
  planned: sql`flash_sale_state(s) = 'planned'`,
  open: sql`flash_sale_state(s) = 'open'`,
  over: sql`flash_sale_state(s) in ('stopped', 'ended')`,
}

/** A page of sales: planned and open ones with the earliest first, those that are over with the latest. */
export async function listFlashSales(
  db: Connection,
  { state, page }: { readonly state: keyof typeof ofState; readonly page: number },
): Promise<Page<FlashSaleRow>> {
  const size = flashSaleLimits.pageSize
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from flash_sales s where ${ofState[state]}`,
  )
  const { rows } = await db.execute<FlashSaleRow & Record<string, unknown>>(sql`
    select ${saleColumns}, items.products, items.sold, items.pieces,
      (select count(*)::int from flash_sale_invitations i where i.flash_sale_id = s.id) as invited,
      (select count(*)::int from flash_sale_nominations n where n.flash_sale_id = s.id and n.state = 'waiting') as waiting
    from flash_sales s cross join lateral (
      select count(*)::int as products, coalesce(sum(i.sold), 0)::int as sold, coalesce(sum(i.quantity), 0)::int as pieces
      from flash_sale_items i where i.flash_sale_id = s.id) items
    where ${ofState[state]}
    order by ${state === 'over' ? sql`s.ends_at desc` : sql`s.starts_at`}, s.id
    limit ${size} offset ${(page - 1) * size}`)
  return listPage({ count: counted[0]?.count ?? 0, page, size, results: rows })
}

/** One sale with its nominations and what was done with it. Refuses: flash_sale.not_found. */
export async function readDeskFlashSale(db: Connection, id: string): Promise<DeskFlashSale> {
  const { rows } = await db.execute<
    Omit<DeskFlashSale, 'nominations' | 'history'> & Record<string, unknown>
  >(sql`
    select ${saleColumns}, iso_instant(s.updated_at) as updated_at, iso_instant(s.stopped_at) as stopped_at, s.stopped_why,
      (select count(*)::int from flash_sale_invitations i where i.flash_sale_id = s.id) as invited,
      (select count(*)::int from flash_sale_nominations n where n.flash_sale_id = s.id) as nominations_count,
      exists (select from flash_sale_items i where i.flash_sale_id = s.id) as is_fixed
    from flash_sales s where s.id = ${id}`)
  const [sale] = rows
  if (!sale) throw new Refusal('flash_sale.not_found')
  const [nominations, history] = await Promise.all([listNominations(db, id), listActsAbout(db, id)])
  return { ...sale, nominations, history }
}

type NominationRow = Omit<DeskNomination, 'receives' | 'evidence' | 'problem'> &
  Pick<Judged, 'outcome' | 'detail'> & {
    readonly evidence: KeptEvidence[]
    readonly rates: FeeRates
  } & Record<string, unknown>

/** The nominations of a sale, those that wait first and judged as of now, the oldest of them first. */
async function listNominations(db: Connection, id: string): Promise<DeskNomination[]> {
  const { rows } = await db.execute<NominationRow>(sql`
    select n.id, json_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'image', p.primary_image) as product,
      json_build_object('slug', t.slug, 'name', t.name) as store, n.price::float8 as price, n.quantity, ${nominationState} as state,
      iso_instant(n.created_at) as nominated_at, n.refused_why as reason, i.sold,
      (select to_jsonb(r) from product_fee_rates(p.id) r) as rates, coalesce(j.evidence, n.evidence) as evidence, j.outcome, j.detail,
      d.name as decided_by, iso_instant(n.decided_at) as decided_at
    from (
      select * from flash_sale_nominations where flash_sale_id = ${id}
      order by state = 'waiting' desc, created_at limit ${flashSaleLimits.nominationsShown}) n
    join flash_sales s on s.id = n.flash_sale_id join products p on p.id = n.product_id join stores t on t.id = n.store_id
    left join people d on d.id = n.decided_by
    left join flash_sale_items i on n.state = 'approved' and i.flash_sale_id = n.flash_sale_id and i.product_id = n.product_id
    left join lateral (
      select * from judge_nomination(s.id, n.store_id, n.product_id, n.price, n.quantity, true)
      where n.state = 'waiting' and flash_sale_state(s) in ('planned', 'open')) j on true
    order by n.state = 'waiting' desc, n.created_at, n.id`)
  return rows.map(({ outcome, detail, rates, evidence, price, ...row }) => ({
    ...row,
    price: cedisOf(price),
    receives: cedisOf(sharesOfSale(price, rates).received),
    evidence: evidenceShown(evidence),
    problem: outcome ? (problemOf({ outcome, detail })?.message ?? null) : null,
  }))
}

/** The categories that a sale can be for, each with the ones above it. */
export async function listSaleCategories(db: Connection): Promise<{ id: string; title: string }[]> {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select c.id, concat_ws(' › ', upper.title, middle.title, c.title) as title
    from categories c left join categories middle on middle.id = c.parent_id left join categories upper on upper.id = middle.parent_id
    where c.is_active order by 2, c.id`)
  return rows
}

import type { ProductCard } from '#contracts/catalog/product.ts'
import type {
  DeskHomeRow,
  HomeRowForm,
  HomeRowGoods,
  OrderHomeRowsForm,
} from '#contracts/desk/catalogue/home-rows.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { nextVersion, refuseChanged } from '../categories/lock-catalogue.ts'
import { isOfNow } from '../categories/new-order.rules.ts'
import type { SideBit } from '../search/index.ts'
import { readChosen, readListed } from './home-rows.queries.ts'

/** All rows in their order, with what was chosen of each that is not for sale. */
export async function listHomeRows(db: Connection, at: Date): Promise<DeskHomeRow[]> {
  const { rows } = await db.execute<DeskHomeRow & Record<string, unknown>>(sql`
    select r.id, r.version, json_build_object('en', r.title_en, 'de', r.title_de, 'fr', r.title_fr) as titles, r.side, r.kind, r.sort,
      (select json_build_object('id', c.id, 'title', c.title) from categories c where c.id = r.category_id) as category,
      iso_instant(r.starts_at) as starts_at, iso_instant(r.ends_at) as ends_at,
      case when r.ends_at <= ${at} then 'over' when r.starts_at > ${at} then 'later' else 'now' end as state,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
          'is_for_sale', exists (select from product_search s where s.num = p.num)) order by h.place), '[]')
        from home_row_products h join products p on p.id = h.product_id where h.row_id = r.id) as products
    from home_rows r order by r.place, r.id`)
  return rows
}

/** What a row with these goods would show a side now. Refuses: category.parent_unknown. */
export async function previewHomeRow(
  { db, listPool, clock }: Market,
  { side, goods }: { readonly side: 'shoppers' | 'companies'; readonly goods: HomeRowGoods },
): Promise<ProductCard[]> {
  const seen = { side: (side === 'shoppers' ? 1 : 2) as SideBit, at: clock() }
  if (goods.kind === 'products') return readChosen(listPool, goods.products, seen)
  await refuseUnknown(db, goods)
  return readListed(listPool, goods, seen)
}

/** Puts a row behind the others. Refuses: category.parent_unknown, product.not_found. */
export function addHomeRow({ db }: Market, actor: OperatorActor, form: HomeRowForm): Promise<string> {
  return wholeTransaction(db, async (tx) => {
    await refuseUnknown(tx, form.goods)
    const { titles, side, starts_at, ends_at, goods, reason } = form
    const { category, sort } = listOf(goods)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into home_rows (title_en, title_de, title_fr, side, kind, category_id, sort, starts_at, ends_at, place)
      select ${titles.en}, ${titles.de}, ${titles.fr}, ${side}, ${goods.kind}, ${category}::uuid, ${sort}, ${starts_at}, ${ends_at},
        coalesce(max(place), 0) + 1 from home_rows returning id`)
    const id = rows[0]?.id as string
    await writeProducts(tx, id, goods)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'home_row.added', subject: 'home_row', subjectId: id, label: titles.en, reason },
      after: { side, starts_at, ends_at, goods },
    })
    return id
  })
}

/** Refuses: home_row.not_found, catalogue.changed, category.parent_unknown, product.not_found. */
export function changeHomeRow(
  { db }: Market,
  actor: OperatorActor,
  id: string,
  { seen, ...form }: HomeRowForm & { readonly seen: number },
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const before = await readSeen(tx, id, seen)
    await refuseUnknown(tx, form.goods)
    const { titles, side, starts_at, ends_at, goods, reason } = form
    const { category, sort } = listOf(goods)
    await tx.execute(sql`
      update home_rows set title_en = ${titles.en}, title_de = ${titles.de}, title_fr = ${titles.fr}, side = ${side}, kind = ${goods.kind},
        category_id = ${category}::uuid, sort = ${sort}, starts_at = ${starts_at}, ends_at = ${ends_at}, ${nextVersion}
      where id = ${id}`)
    await writeProducts(tx, id, goods)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'home_row.changed', subject: 'home_row', subjectId: id, label: titles.en, reason },
      before,
      after: { title: titles.en, side, starts_at, ends_at, goods },
    })
  })
}

/** Refuses: home_row.not_found, catalogue.changed. */
export function removeHomeRow(
  { db }: Market,
  actor: OperatorActor,
  id: string,
  { seen, reason }: { readonly seen: number; readonly reason: string },
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const before = await readSeen(tx, id, seen)
    await tx.execute(sql`delete from home_rows where id = ${id}`)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'home_row.removed', subject: 'home_row', subjectId: id, label: before.title, reason },
      before,
    })
  })
}

/** Puts all rows in this order. Refuses: home_row.order_changed where there are others by now, or in another order. */
export function orderHomeRows({ db }: Market, actor: OperatorActor, order: OrderHomeRowsForm): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    await tx.execute(sql`lock table home_rows in share row exclusive mode`)
    const { rows } = await tx.execute<{ id: string; title: string }>(
      sql`select id, title_en as title from home_rows order by place, id`,
    )
    const titles = new Map(rows.map(({ id, title }) => [id, title]))
    if (!isOfNow([...titles.keys()], order)) throw new Refusal('home_row.order_changed')
    await tx.execute(sql`
      update home_rows r set place = given.place from unnest(${sql.param(order.ids)}::uuid[]) with ordinality given (id, place)
      where r.id = given.id`)
    await recordOperatorAct(tx, actor, {
      kind: 'home_row.ordered',
      subject: 'home_row',
      subjectId: 'order',
      label: 'The rows of the home pages',
      before: { order: rows.map(({ title }) => title) },
      after: { order: order.ids.map((id) => titles.get(id)) },
    })
  })
}

interface Kept extends Record<string, unknown> {
  readonly id: string
  readonly title: string
  readonly version: number
}

async function readSeen(tx: Connection, id: string, seen: number): Promise<Kept> {
  const { rows } = await tx.execute<Kept>(sql`
    select id, title_en as title, version, side, kind, sort, iso_instant(starts_at) as starts_at, iso_instant(ends_at) as ends_at
    from home_rows where id = ${id} for update`)
  if (!rows[0]) throw new Refusal('home_row.not_found')
  await refuseChanged(tx, rows[0], seen)
  return rows[0]
}

const listOf = (goods: HomeRowGoods) =>
  goods.kind === 'list' ? goods : ({ category: null, sort: 'popular' } as const)

/** Refuses: category.parent_unknown, product.not_found. */
async function refuseUnknown(tx: Connection, goods: HomeRowGoods): Promise<void> {
  if (goods.kind === 'products') {
    const { rowCount } = await tx.execute(
      sql`select from products where id = any (${sql.param(goods.products)}::uuid[])`,
    )
    if (rowCount !== goods.products.length) throw new Refusal('product.not_found')
    return
  }
  if (goods.category === null) return
  const { rowCount } = await tx.execute(
    sql`select from categories where id = ${goods.category} and is_active`,
  )
  if (!rowCount) throw new Refusal('category.parent_unknown')
}

async function writeProducts(tx: Connection, id: string, goods: HomeRowGoods): Promise<void> {
  const products = goods.kind === 'products' ? goods.products : []
  await tx.execute(sql`delete from home_row_products where row_id = ${id}`)
  await tx.execute(sql`
    insert into home_row_products (row_id, place, product_id)
    select ${id}, place, product from unnest(${sql.param(products)}::uuid[]) with ordinality x (product, place)`)
}

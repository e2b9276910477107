import type pg from 'pg'
import type { HomeRow } from '#contracts/catalog/home-rows.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { homeRowLimits, type homeRowSorts } from '#contracts/desk/catalogue/home-rows.ts'
import { everything, type SideBit, searchProducts } from '../search/index.ts'

type Queries = Pick<pg.Pool, 'query'>
type Sort = (typeof homeRowSorts)[number]

interface List {
  readonly category: string | null
  readonly sort: Sort
}

interface Row {
  readonly id: string
  readonly titles: HomeRow['titles']
  readonly list: List | null
  readonly products: string[]
}

/** The rows of a side's home page at this time, in their order, with what of them is for sale; a row without goods is left out. */
export async function readHomeRows(db: Queries, side: SideBit, at: Date): Promise<HomeRow[]> {
  const { rows } = await db.query<Row>({
    name: 'home-rows',
    text: `
      select r.id, json_build_object('en', r.title_en, 'de', r.title_de, 'fr', r.title_fr) as titles,
        case when r.kind = 'list' then json_build_object('category', c.slug, 'sort', r.sort) end as list,
        array(select p.product_id from home_row_products p where p.row_id = r.id order by p.place) as products
      from home_rows r left join categories c on c.id = r.category_id
      where r.starts_at <= $1 and coalesce(r.ends_at > $1, true) and r.side in ('both', $2)
      order by r.place, r.id limit ${homeRowLimits.shownAtOnce}`,
    values: [at, side === 1 ? 'shoppers' : 'companies'],
  })
  const filled = await Promise.all(
    rows.map(async ({ products, ...row }) => ({
      ...row,
      products: await (row.list
        ? readListed(db, row.list, { side, at })
        : readChosen(db, products, { side, at })),
    })),
  )
  return filled.filter(({ products }) => products.length > 0)
}

interface Seen {
  readonly side: SideBit
  readonly at: Date
}

/** Those of these products that a side finds, in this order. */
export async function readChosen(
  db: Queries,
  ids: readonly string[],
  { side, at }: Seen,
): Promise<ProductCard[]> {
  const { rows } = await db.query<{ cards: string | null }>({
    name: 'home-row-cards',
    text: `
      select string_agg(card_json(k, $2), ',' order by asked.place) as cards
      from unnest($1::uuid[]) with ordinality asked (id, place)
      join product_cards k on k.product_id = asked.id
      join product_list l on l.side = $3 and l.cat = 0 and l.num = k.num`,
    values: [ids, at, side],
  })
  return JSON.parse(`[${rows[0]?.cards ?? ''}]`)
}

/** The first goods of a list. A category that was retired since has none. */
export async function readListed(
  db: Queries,
  { category, sort }: List,
  { side, at }: Seen,
): Promise<ProductCard[]> {
  const { cards } = await searchProducts(db, {
    selection: { ...everything, side, category, onSale: sort === 'discount_percentage' },
    sort,
    page: 1,
    pageSize: homeRowLimits.productsMax,
    at,
  })
  return JSON.parse(`[${cards}]`)
}

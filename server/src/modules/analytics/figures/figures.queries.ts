import type pg from 'pg'

export type Queries = Pick<pg.Pool, 'query'>
export type LongSpan = 'month' | 'year' | 'all'
export type Span = 'day' | LongSpan
export type Kind = 'all' | 'status' | 'area' | 'buyers' | 'first' | 'visits' | 'standing'
/** `all` or one side of the market. */
export type SideChoice = 'all' | 'b2c' | 'b2b'

/** A figure of one span and key. `amount` is in pesewas, for visits in seconds. */
export interface Figure {
  /** The first day of the span, `2026-11-01`. */
  readonly startsOn: string
  readonly key: string
  readonly side: 'shopper' | 'business'
  readonly orders: number
  readonly pieces: number
  readonly amount: number
}

interface Wanted {
  span: Span
  kind: Kind
  /** First and last day on which the spans begin, both included; `2026-11-01`. */
  from: string
  to: string
  side?: SideChoice
}

/** The figures of a store whose spans begin in a range of days, in order of time. */
export async function readFigures(db: Queries, storeId: string, wanted: Wanted): Promise<Figure[]> {
  const { span, kind, from, to, side = 'all' } = wanted
  const { rows } = await db.query<Figure>({
    name: 'figures',
    text: `select starts_on::text as "startsOn", key, side, orders, pieces, amount::float8 as amount from figures
      where store_id = $1 and span = $2 and kind = $3 and starts_on between $4 and $5
        and ($6::text is null or side = $6 or kind in ('visits', 'standing'))
      order by starts_on`,
    values: [storeId, span, kind, from, to, sideOf(side)],
  })
  return rows
}

export const sideOf = (choice: SideChoice) => ({ all: null, b2c: 'shopper', b2b: 'business' })[choice]

export interface Sum {
  orders: number
  pieces: number
  amount: number
}

/** The sum of figures. */
export function sumOf(rows: readonly Sum[]): Sum {
  const sum = { orders: 0, pieces: 0, amount: 0 }
  for (const { orders, pieces, amount } of rows) {
    sum.orders += orders
    sum.pieces += pieces
    sum.amount += amount
  }
  return sum
}

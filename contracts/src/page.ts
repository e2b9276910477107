import { z } from 'zod'

/** One page of a list: how many there are in all, the addresses of the neighbours, and the rows. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    count: z.int().nonnegative(),
    /** True where `count` is a lower bound ("500+"). */
    count_capped: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  })
}

export interface Page<Row> {
  count: number
  count_capped: boolean
  next: string | null
  previous: string | null
  results: Row[]
}

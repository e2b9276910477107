import type { Page } from '#contracts/page.ts'

interface Listed<Row> {
  /** How many there are in all, exactly. */
  readonly count: number
  /** Counted from 1. */
  readonly page: number
  readonly size: number
  readonly results: Row[]
}

/** One page of a list that is counted exactly, with the addresses of its neighbours. */
export function listPage<Row>(
  { count, page, size, results }: Listed<Row>,
  addressOf: (page: number) => string = (number) => `?page=${number}`,
): Page<Row> {
  return {
    count,
    count_capped: false,
    next: page * size < count ? addressOf(page + 1) : null,
    previous: page > 1 ? addressOf(page - 1) : null,
    results,
  }
}

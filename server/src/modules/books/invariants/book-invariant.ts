/** An invariant of the market's books, with a query for the rows that violate it: what each is about, and how far it is off. */
export interface BookInvariant {
  readonly rule: string
  readonly violations: string
}

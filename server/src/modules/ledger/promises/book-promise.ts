/** A promise of the market's books, as a query that answers the rows that break it: what it is about, and how far it is off. */
export interface BookPromise {
  readonly says: string
  readonly broken: string
}

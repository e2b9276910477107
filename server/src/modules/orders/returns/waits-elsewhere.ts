/**
 * Whether a return `r` that is asked for waits for somebody else than the store, as SQL: for the buyer's answer to an offer, for Juaso's
 * decision, or because Juaso has decided and the time or an appeal runs.
 */
export const returnWaitsElsewhere =
  "r.state = 'requested' and (has_open_offer(r) or waits_for_ruling(r) or r.first_at is not null)"

/** Whether something of a parcel `p` waits for its store, as SQL: a requested return may wait for somebody else. */
export const parcelWaitsForStore = `(p.status <> 'return_request'
  or not exists (select from returns r where r.parcel_id = p.id and ${returnWaitsElsewhere}))`

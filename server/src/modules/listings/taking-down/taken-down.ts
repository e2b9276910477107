import { sql } from '../../../database/drizzle.ts'

/** How a product `p` is taken down, as JSON (`TakenDown` of contracts); null where it is not. */
export const takenDownJson =
  sql.raw(`(select json_build_object('reason', t.reason, 'words', t.words, 'since', iso_instant(t.created_at),
  'asked', case when t.asked_at is not null then json_build_object('at', iso_instant(t.asked_at), 'words', t.asked_words) end,
  'refused', case when t.refused_at is not null then json_build_object('at', iso_instant(t.refused_at), 'reason', t.refused_reason) end)
  from product_take_downs t where t.product_id = p.id and t.ended_at is null)`)

import { type SQL, sql } from '../../database/drizzle.ts'

const evidenceMost = 5

/** SQL that counts rows `(signal, row_id, label, link, at)` and shows the newest of each signal, as contracts name them. */
export const countedSignals = (rows: SQL): SQL => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', g.signal, 'count', g.count, 'evidence', g.evidence) order by g.signal), '[]')
  from (
    select f.signal, max(f.of_signal)::int as count,
      jsonb_agg(jsonb_build_object('label', f.label, 'link', f.link) order by f.place) filter (where f.place <= ${evidenceMost}) as evidence
    from (
      select r.*, row_number() over (partition by r.signal order by r.at desc, r.row_id) as place, count(*) over (partition by r.signal) as of_signal
      from (${rows}) r) f
    group by f.signal) g`

import type { HiddenReview, ReportedReview } from '#contracts/desk/desk.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** A review as the desk shows it, without reports and signals. */
const columns = sql`r.id, r.rating, r.comment, r.author_name as author, r.is_verified_purchase, r.is_approved as is_shown,
  iso_instant(r.created_at) as written_at, p.name as product, p.slug as product_slug, s.name as store,
  coalesce((select jsonb_agg(i.image order by i.sort_order, i.id) from review_images i where i.review_id = r.id), '[]') as images,
  (select text from review_replies a where a.review_id = r.id) as reply,
  (select hidden_reason from review_replies a where a.review_id = r.id) as reply_hidden`

/** The reviews with open reports or that signals hold, the oldest before the others. */
export async function listReportedReviews(db: Connection): Promise<ReportedReview[]> {
  const { rows } = await db.execute<ReportedReview & Record<string, unknown>>(sql`
    select ${columns}, coalesce(reports.list, '[]') as reports, coalesce(held.signals, '[]') as signals
    from (
      select review_id, min(created_at) as first_at,
        jsonb_agg(jsonb_build_object('about', about, 'reason', reason, 'note', note, 'at', iso_instant(created_at)) order by created_at, id) as list
      from review_reports where closed_at is null group by review_id
    ) reports
    full join (select review_id, created_at, signals from review_checks where decided_at is null) held on held.review_id = reports.review_id
    join reviews r on r.id = coalesce(reports.review_id, held.review_id) join products p on p.id = r.product_id join stores s on s.id = p.store_id
    order by least(reports.first_at, held.created_at), r.id limit 100`)
  return rows
}

/** The reviews and replies that operators have hidden, the newest decision first: the last act about each says when, who and why. */
export async function listHiddenReviews(db: Connection): Promise<HiddenReview[]> {
  const { rows } = await db.execute<HiddenReview & Record<string, unknown>>(sql`
    select ${columns}, '[]'::jsonb as reports, '[]'::jsonb as signals,
      case act.kind when 'review.hidden' then 'review' else 'reply' end as what,
      iso_instant(act.at) as hidden_at, o.name as hidden_by, coalesce(act.reason, '') as reason
    from operator_acts act
    -- The case is for the cast: other acts are about things without an id.
    join reviews r on r.id = case when act.kind in ('review.hidden', 'review.reply_hidden') then act.subject_id::uuid end
      and case act.kind when 'review.hidden' then not r.is_approved
        else exists (select from review_replies y where y.review_id = r.id and y.hidden_reason is not null) end
    join products p on p.id = r.product_id join stores s on s.id = p.store_id left join people o on o.id = act.operator_id
    where act.kind in ('review.hidden', 'review.reply_hidden')
      and (act.kind = 'review.reply_hidden'
        or not exists (select from review_checks c where c.review_id = r.id and c.decided_at is null))
      and not exists (select from operator_acts later where later.subject_id = act.subject_id and later.number > act.number
        and later.kind = act.kind)
    order by act.number desc limit 100`)
  return rows
}

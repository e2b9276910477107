import { sql } from 'drizzle-orm'
import type { ReportedReview } from '#contracts/desk/desk.ts'
import type { Connection } from '../../database/client.ts'

/** The reviews with open reports or that signals hold, the oldest before the others. */
export async function listReportedReviews(db: Connection): Promise<ReportedReview[]> {
  const { rows } = await db.execute<ReportedReview & Record<string, unknown>>(sql`
    select r.id, r.rating, r.comment, r.author_name as author, r.is_verified_purchase, r.is_approved as is_shown,
      iso_instant(r.created_at) as written_at, p.name as product, p.slug as product_slug, s.name as store,
      coalesce((select jsonb_agg(i.image order by i.sort_order, i.id) from review_images i where i.review_id = r.id), '[]') as images,
      (select text from review_replies a where a.review_id = r.id) as reply, coalesce(reports.list, '[]') as reports,
      coalesce(held.signals, '[]') as signals
    from (
      select review_id, min(created_at) as first_at,
        jsonb_agg(jsonb_build_object('reason', reason, 'note', note, 'at', iso_instant(created_at)) order by created_at, id) as list
      from review_reports where closed_at is null group by review_id
    ) reports
    full join (select review_id, created_at, signals from review_checks where decided_at is null) held on held.review_id = reports.review_id
    join reviews r on r.id = coalesce(reports.review_id, held.review_id) join products p on p.id = r.product_id join stores s on s.id = p.store_id
    order by least(reports.first_at, held.created_at), r.id limit 100`)
  return rows
}

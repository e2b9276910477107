-- The cash that the carrier has had for longer than it may, as one task; none without.
create or replace function late_cash_task()
returns table (kind text, id text, title text, about text, amount bigint, since timestamptz, due timestamptz) language sql stable as $$
  select 'cash', 'flexroute', null, count(*) || case when count(*) = 1 then ' parcel' else ' parcels' end || ' for more than ' || d.days || ' days',
    sum(c.amount)::bigint, min(c.created_at) + make_interval(days => d.days), null::timestamptz
  from carrier_cash c, lateral (select limit_cash_hand_in_days()::int as days) d
  where c.settlement_id is null and c.created_at < now() - make_interval(days => d.days) group by d.days
$$;

-- The cash that is late, the payouts that are kept back because their stores owe, and what stores owe that may be written off.
create or replace function kept_money_tasks()
returns table (kind text, id text, title text, about text, amount bigint, since timestamptz, due timestamptz) language sql stable as $$
  select * from late_cash_task()
  union all
  select 'hold', w.id::text, 'the store owes what was taken back', s.name || ' · ' || w.reference, w.amount, w.created_at, null
  from withdrawals w join stores s on s.id = w.store_id
  where w.next_try_at is not null and w.state = 'pending' and withdrawal_waits_for(w) = 'owes'
  union all
  select 'debt', d.store_id || '/' || d.purse, null, s.name || ' · ' || d.purse, d.amount, d.old_from, null
  from open_debts() d join stores s on s.id = d.store_id where d.stays is null
$$;

-- What waits for an operator, one row a task. Each source reads by an index of its open rows; `title` is filled where the words of the
-- kind are not enough. `due` is filled where a time was promised.
create or replace function open_tasks()
returns table (kind text, id text, title text, about text, amount bigint, since timestamptz, due timestamptz)
language sql stable as $$
  select 'alarm', a.id::text, a.kind, a.detail, null::bigint, a.created_at, null::timestamptz
  from money_alarms a where a.resolved_at is null and a.kind not in ('payment.dispute', 'return.waiting')
  union all
  select 'dispute', d.id::text, case when d.asked_again_at is not null then 'it asks again' end, concat_ws(' · ', o.number, d.provider_reference, d.reason), d.amount, coalesce(d.asked_again_at, d.created_at), d.due_at
  from payment_disputes d join orders o on o.id = d.order_id where d.state = 'open' and d.answered_at is null
  union all
  select * from kept_money_tasks()
  union all
  select 'payout', w.id::text, null, s.name || ' · ' || w.reference, w.amount, w.created_at, null
  from withdrawals w join stores s on s.id = w.store_id where w.needs_two and w.agreed_at is null and w.state = 'pending'
  union all
  select 'payout_check', w.reference, case when c.created_at < now() - make_interval(hours => limit_payout_check_hours()::int)
    then 'nobody has decided for ' || limit_payout_check_hours() || ' hours' end,
    s.name || ' · ' || (select string_agg(x ->> 'id', ', ') from jsonb_array_elements(c.signals) x), w.amount, c.created_at, null
  from withdrawal_checks c join withdrawals w on w.id = c.withdrawal_id join stores s on s.id = w.store_id
  where c.decided_at is null and w.state = 'pending'
  union all
  select 'hold', h.id::text, null, s.name || ' · ' || h.reason,
    (select sum(w.amount)::bigint from withdrawals w where w.store_id = h.store_id and w.state = 'pending'), h.created_at, null
  from payout_holds h join stores s on s.id = h.store_id where h.released_at is null
  union all
  select 'return', r.id::text, case when r.appealed_at is not null then 'an appeal' end, o.number || ' · ' || p.store_name, return_goods(r.id),
    coalesce(r.appealed_at, r.juaso_from), null
  from returns r join parcels p on p.id = r.parcel_id join orders o on o.id = r.order_id where waits_for_ruling(r)
  union all
  select 'message', m.id::text, coalesce(m.subject, m.category, m.kind), coalesce(m.full_name, m.email), null, m.created_at, m.reply_by
  from help_messages m where m.state = 'open'
  union all
  select 'report', r.id::text, null, s.name || ' · ' || r.reason, null, r.created_at, null
  from message_reports r join stores s on s.id = r.store_id where r.closed_at is null
  union all
  select 'conversation', c.id::text, null, s.name || ' · order ' || o.number, null, c.waiting_since, greatest(c.waiting_since, c.reminded_at) + interval '48 hours'
  from conversations c join stores s on s.id = c.store_id join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id
  where c.waiting_since is not null and c.parcel_id is not null and c.set_aside_at is null and conversation_state(c) = 'open'
  union all
  select 'review', r.id::text, null, p.name || ' · ' || w.reports || case when w.reports = 1 then ' report' else ' reports' end, null, w.first_at, null
  from (select review_id, count(*) as reports, min(created_at) as first_at from review_reports where closed_at is null group by 1) w
  join reviews r on r.id = w.review_id join products p on p.id = r.product_id
  union all
  select 'review', r.id::text, null, p.name || ' · held by signals', null, c.created_at, null
  from review_checks c join reviews r on r.id = c.review_id join products p on p.id = r.product_id
  where c.decided_at is null and not exists (select from review_reports x where x.review_id = r.id and x.closed_at is null)
  union all
  select 'product', p.id::text, null, p.name || ' · ' || s.name, null, d.asked_at, null
  from product_take_downs d join products p on p.id = d.product_id join stores s on s.id = p.store_id
  where d.asked_at is not null and d.ended_at is null
  union all
  select 'product_report', p.id::text, null, p.name || ' · ' || w.reports || case when w.reports = 1 then ' report' else ' reports' end, null, w.first_at, null
  from (select product_id, count(*) as reports, min(created_at) as first_at from product_reports where closed_at is null group by 1) w
  join products p on p.id = w.product_id
  union all
  select 'nomination', n.id::text, null, p.name || ' · ' || t.name, null, n.created_at,
    least(n.created_at + interval '24 hours', s.starts_at)
  from flash_sale_nominations n join flash_sales s on s.id = n.flash_sale_id join products p on p.id = n.product_id
  join stores t on t.id = n.store_id
  where n.state = 'waiting' and s.stopped_at is null and s.ends_at > now()
  union all
  select 'certificate', w.id::text, null, c.name || ' · ' || w.number, w.amount, w.created_at, null
  from withholding_certificates w join invoices i on i.id = w.invoice_id join companies c on c.id = i.company_id
  where w.state = 'waiting'
  union all
  select 'store', s.slug, case when v.asked_field is not null then 'waits for the vendor’s answer' end, s.name || ', ' || s.town, null, coalesce(v.submitted_at, s.updated_at), null
  from stores s left join vendor_profiles v on v.store_id = s.id where s.status = 'submitted'
  union all
  select 'company', c.id::text, null, c.name, null, c.submitted_at, null
  from companies c where c.submitted_at is not null and c.closed_at is null
$$;

-- The same with the jobs that have not run. Of its own: a version that does not know this kind of task still asks open_tasks().
create or replace function desk_tasks()
returns table (kind text, id text, title text, about text, amount bigint, since timestamptz, due timestamptz)
language sql stable as $$
  select * from open_tasks()
  union all
  select 'job', j.name, null, coalesce(j.error, ''), null, job_due_at(j), null from late_jobs() j
$$;

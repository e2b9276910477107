-- The day in Accra from which the money of a parcel is available to its store: so many days after it arrived, today where they are over and
-- the job of the next minute releases it; null while it has not arrived.
create or replace function available_on(arrived_at timestamptz) returns date language sql stable as $$
  select greatest((arrived_at + make_interval(days => limit_payout_hold_days()::int)) at time zone 'Africa/Accra',
    now() at time zone 'Africa/Accra')::date where arrived_at is not null
$$;

-- What a parcel brings its store, in pesewas: its share of the lines and of its own delivery, without what was given back for returns until
-- `at_time`; null counts all of them.
create or replace function store_share(p parcels, at_time timestamptz default null) returns bigint language sql stable as $$
  select case when p.delivery_type = 'vendor' then p.delivery_fee else 0 end + (
    select coalesce(sum(l.total - l.commission - l.processing - s.vendor), 0)::bigint
    from order_lines l, lateral (
      select coalesce(sum(coalesce(b.refunded, l.unit_price * b.quantity)), 0)::bigint as refunded
      from return_lines b join returns r on r.id = b.return_id
      where b.order_line_id = l.id and r.state in ('received', 'kept')
        and (at_time is null or coalesce(r.decided_at, r.updated_at) <= at_time)) k, lateral refund_share(l, k.refunded) s
    where l.parcel_id = p.id)
$$;

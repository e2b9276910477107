-- Parcels that were not sent within `age` of their order's confirmation and that were not raised before.
create or replace function overdue_parcels(age interval, batch int) returns setof uuid language sql stable as $$
  select q.id from parcels q
  where q.overdue_at is null and q.status in ('confirmed', 'processing') and q.created_at <= now() - age and q.confirmed_at <= now() - age
    and not exists (select from money_alarms m where m.kind = 'overdue.stuck' and m.subject = q.id::text
      and m.resolved_at is null and m.rests_until > now())
  order by q.created_at limit batch
$$;

-- Raises these parcels once each; their money does not move. Returns their ids.
create or replace function raise_overdue_parcels(wanted uuid[]) returns setof uuid language sql as $$
  with late as (
    update parcels p set overdue_at = now()
    where p.id in (
      select q.id from parcels q
      where q.id = any (wanted) and q.overdue_at is null and q.status in ('confirmed', 'processing')
      order by q.id for no key update skip locked)
    returning p.id, p.order_id
  ), alarms as (
    insert into money_alarms (kind, subject, detail)
    select 'parcel.overdue', l.id::text, 'order ' || o.number || ' has a parcel that was never sent'
    from late l join orders o on o.id = l.order_id
    on conflict (kind, subject) where resolved_at is null do nothing
  )
  select id from late
$$;

-- Records page views: an array of { store, visitor, person, at }, in order of time. A view within 30 minutes of the
-- visitor's last one extends that visit; another begins a new one. Days, months, years and the sum of all follow.
create or replace function record_visits(views jsonb) returns void language plpgsql as $$
declare
  v record;
  extended record;
begin
  perform pg_advisory_xact_lock(hashtext('visits'));
  for v in select * from jsonb_to_recordset(views) as x (store uuid, visitor text, person uuid, at timestamptz) order by x.at loop
    update store_visits s set last_at = greatest(s.last_at, v.at), views = s.views + 1
    from (select id, last_at from store_visits where store_id = v.store and visitor = v.visitor
      order by started_at desc limit 1) before
    where s.id = before.id and before.last_at > v.at - interval '30 minutes'
    returning s.started_at, extract(epoch from greatest(v.at, before.last_at) - before.last_at)::int as seconds into extended;
    if found then
      perform add_to_visits(v.store, day_of(extended.started_at), 0, extended.seconds);
    else
      insert into store_visits (store_id, visitor, started_at, last_at, views) values (v.store, v.visitor, v.at, v.at, 1);
      perform add_to_visits(v.store, day_of(v.at), 1, 0);
      if v.person is not null then
        insert into store_visitors (store_id, person_id, visits, last_at) values (v.store, v.person, 1, v.at)
        on conflict (store_id, person_id) do update set visits = store_visitors.visits + 1, last_at = v.at;
      end if;
    end if;
  end loop;
end $$;

-- Adds visits and seconds to the figures of a day and of the longer spans that contain it.
create or replace function add_to_visits(of_store uuid, of_day date, visits int, seconds int) returns void language sql as $$
  insert into figures (store_id, span, starts_on, kind, key, side, orders, pieces, amount)
  select of_store, span, case span when 'day' then of_day else start_of(span, of_day) end, 'visits', '', 'shopper', visits, 0, seconds
  from unnest('{day,month,year,all}'::text[]) span
  on conflict (store_id, span, kind, key, side, starts_on)
  do update set orders = figures.orders + excluded.orders, amount = figures.amount + excluded.amount
$$;

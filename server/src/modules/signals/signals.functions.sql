-- A telephone number as its nine digits after 0 or +233, whichever way it was typed; null for anything shorter.
create or replace function phone_digits(typed text) returns text language sql immutable as $$
  select nullif(right(regexp_replace(typed, '\D', '', 'g'), 9), '') where length(regexp_replace(typed, '\D', '', 'g')) >= 9
$$;

-- The parcels of 180 days that nobody took and paid at the door, sent to this telephone number, without those that an operator released.
create or replace function cash_refused(of_phone text) returns setof door_refusals language sql stable as $$
  select r.* from door_refusals r
  where r.phone = phone_digits(of_phone) and r.released_at is null and r.created_at > now() - interval '180 days'
$$;

-- Whether this telephone number pays in advance only: parcels of two stores were refused at its door, or three of one. One store alone
-- does not close it by a single quarrel.
create or replace function cash_is_closed(of_phone text) returns boolean language sql stable as $$
  select count(distinct r.store_id) >= 2 or count(*) >= 3 from cash_refused(of_phone) r
$$;

-- Whether a network address says something about who uses it: not one of a private network or of this machine.
create or replace function is_public_address(address text) returns boolean language sql immutable as $$
  select case when address is null or not pg_input_is_valid(address, 'inet') then false
    else not address::inet <<= any (array['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16',
      '::1/128', 'fc00::/7', 'fe80::/10', '::ffff:0:0/96']::inet[]) end
$$;

-- The people who signed in with the same browser from the same public address as one of these. An address of many accounts, such as that of
-- a mobile network or a café, says nothing.
create or replace function device_mates(of_people uuid[]) returns table (person_id uuid) language sql stable as $$
  with devices as (
    select distinct s.ip_address, s.user_agent from sessions s
    where s.user_id = any (of_people) and s.user_agent is not null and is_public_address(s.ip_address)
  )
  select distinct t.user_id from devices d join sessions t on t.ip_address = d.ip_address and t.user_agent = d.user_agent
  where (select count(distinct x.user_id) from sessions x where x.ip_address = d.ip_address) <= 5
$$;

-- It had one parameter once.
drop function if exists own_sales(uuid);

-- The parcels of 90 days that a store seems to have sold to itself, with what shows it; with a person, to this one alone. A parcel is
-- found by each signal that fits.
create or replace function own_sales(of_store uuid, to_person uuid default null)
returns table (signal text, row_id uuid, person_id uuid, label text, link text, at timestamptz) language sql stable as $$
  with team as (select m.person_id from store_members m where m.store_id = of_store),
  mates as (select d.person_id from device_mates(array(select t.person_id from team t)) d where d.person_id not in (select t.person_id from team t)),
  places as (select l.phone, l.digital_address from store_locations l where l.store_id = of_store),
  numbers as (
    select phone_digits(s.phone) as digits from stores s where s.id = of_store
    union select phone_digits(p.phone) from places p
    union select phone_digits(n) from team t join people w on w.id = t.person_id, unnest(array[w.phone_number, w.sign_in_phone]) n
  ),
  -- A person's parcels are found by the person: a store may have thousands.
  parcels_of as (
    select q.id from parcels q where to_person is null and q.store_id = of_store and q.created_at > now() - interval '90 days'
    union all
    select q.id from orders o join parcels q on q.order_id = o.id
    where o.person_id = to_person and q.store_id = of_store and q.created_at > now() - interval '90 days'
  ),
  sold as (
    select q.id, o.id as order_id, o.person_id, o.address, q.delivery_type, 'order ' || o.number || ', parcel ' || q.position as label, q.created_at as at
    from parcels_of x join parcels q on q.id = x.id join orders o on o.id = q.order_id where o.state = 'confirmed'
  )
  select 'own_purchase', s.id, s.person_id, s.label, '/admin/people/' || s.person_id, s.at from sold s where s.person_id in (select t.person_id from team t)
  union all
  select 'own_device', s.id, s.person_id, s.label, '/admin/people/' || s.person_id, s.at from sold s where s.person_id in (select m.person_id from mates m)
  union all
  select 'own_payer', s.id, s.person_id, s.label, '/admin/payments/' || paid.id, s.at
  from sold s cross join lateral (
    select i.id from payment_intents i
    where i.order_id = s.order_id and i.paid_at is not null and phone_digits(i.phone) in (select n.digits from numbers n) order by i.paid_at limit 1
  ) paid
  where s.person_id not in (select t.person_id from team t)
  union all
  select 'own_address', s.id, s.person_id, s.label, '/admin/people/' || s.person_id, s.at from sold s
  where s.person_id not in (select t.person_id from team t) and s.delivery_type <> 'pickup' and exists (
    select from places p where upper(s.address ->> 'digital_address') = upper(p.digital_address)
      or phone_digits(s.address ->> 'phone_number') = phone_digits(p.phone))
$$;

-- The payments of 90 days by a card that paid for three accounts within 72 hours, or five orders at ten stores within 24, with how many
-- they are. A family of two shares a card; an office that orders for itself has one account and few orders a day.
create or replace function busy_card_payments(of_intents uuid[])
returns table (intent_id uuid, order_id uuid, words text, at timestamptz) language sql stable as $$
  select i.id, i.order_id, 'a card of ' || near.accounts || case near.accounts when 1 then ' account' else ' accounts' end || ' at '
    || near.stores || case near.stores when 1 then ' store' else ' stores' end, i.paid_at
  from payment_intents i
  cross join lateral (
    select s.accounts, s.stores from (
      select count(distinct x.person_id)::int as accounts, count(distinct x.order_id) filter (where w.is_day) as orders,
        (select count(distinct q.store_id)::int from parcels q where q.order_id = any (array_agg(x.order_id) filter (where w.is_day))) as stores
      -- Before this payment, and after it.
      from (values (interval '-72 hours', interval '0'), (interval '0', interval '72 hours')) span (since, until)
      join payment_intents x on x.card_signature = i.card_signature and x.provider = i.provider
        and x.paid_at between i.paid_at + span.since and i.paid_at + span.until
      cross join lateral (select x.paid_at between i.paid_at - interval '24 hours' and i.paid_at + interval '24 hours' as is_day) w
      group by span.since
    ) s
    where s.accounts >= 3 or (s.orders >= 5 and s.stores >= 10)
    order by s.accounts desc, s.stores desc limit 1
  ) near
  where i.id = any (of_intents) and i.card_signature is not null and i.paid_at > now() - interval '90 days'
$$;

-- What was found about a store, one row of evidence each. Rates are found as a whole or not at all.
create or replace function store_signals(of_store uuid)
returns table (signal text, row_id uuid, label text, link text, at timestamptz) language sql stable as $$
  with recent as (
    select q.id, q.order_id, q.status, 'order ' || o.number || ', parcel ' || q.position as label, q.delivered_at from parcels q join orders o on o.id = q.order_id
    where q.store_id = of_store and o.state = 'confirmed' and q.created_at > now() - interval '90 days'
  ),
  returned as (select q.id, q.label, q.delivered_at as at from recent q where q.status = 'returned' or q.id in (select c.parcel_id from parcels_that_came_back() c)),
  market as (
    select count(*) filter (where q.status = 'returned' or q.id in (select c.parcel_id from parcels_that_came_back() c))::numeric / nullif(count(*), 0) as share
    from parcels q where q.delivered_at > now() - interval '90 days' and q.store_id <> of_store
  ),
  cancelled as (
    select q.id, q.label, max(e.created_at) as at from recent q join parcel_events e on e.parcel_id = q.id
    where q.status = 'cancelled' and e.status = 'cancelled' and e.actor = 'vendor' group by 1, 2
  )
  select o.signal, o.row_id, o.label, o.link, o.at from own_sales(of_store) o
  union all
  select 'refund_rate', r.id, r.label, null, r.at from returned r
  where (select count(distinct x.id) from returned x) >= 5 and (select count(distinct x.id) from returned x)::numeric
    >= 3 * greatest(coalesce((select m.share from market m), 0), 0.05) * (select count(*) from recent q where q.delivered_at is not null)
  union all
  select 'store_cancels', c.id, c.label, null, c.at from cancelled c
  where (select count(*) from cancelled) >= 5 and (select count(*) from cancelled) * 10 >= 3 * (select count(*) from recent)
  union all
  select 'quick_code', q.id, q.label, null, done.created_at
  from recent q join parcel_events done on done.parcel_id = q.id and done.status = 'delivered' and done.actor in ('vendor', 'rider') and done.note = 'With the buyer''s code'
  where exists (select from parcel_events sent where sent.parcel_id = q.id and sent.status = 'out_for_delivery'
    and done.created_at < sent.created_at + interval '10 minutes')
  union all
  select 'busy_card', q.id, q.label || ', ' || b.words, '/admin/payments/' || b.intent_id, b.at
  from recent q join busy_card_payments(array(
    select i.id from payment_intents i where i.order_id in (select x.order_id from recent x) and i.card_signature is not null)) b on b.order_id = q.order_id
$$;

-- From how many rows of evidence on a signal holds a withdrawal; one that is not listed is shown and holds nothing by itself.
create or replace function signal_holds_from(signal text) returns int language sql immutable as $$
  select case signal when 'number_changed' then 1 when 'refund_rate' then 1 when 'store_cancels' then 1
    when 'quick_code' then 3 when 'own_purchase' then 2 when 'own_device' then 2 when 'own_payer' then 2 when 'own_address' then 2 end
$$;

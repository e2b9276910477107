-- Requests for quotations: which stores match, and what belongs to a request's end.
set local check_function_bodies = off;

-- The stores that could answer a request, the best first: verified, selling today, with goods of its category for sale, in its region
-- where it asks for that. The store of the product that is asked for comes first; then the rating weighted by volume decides, as for
-- popular vendors. A store of somebody who buys for the company is none of them.
create or replace function matching_stores(of_request uuid) returns table (store_id uuid, place bigint) language sql stable as $$
  select s.id, row_number() over (order by s.id is distinct from asked.store_id,
    (s.rating_sum + 80)::float8 / (s.review_count + 20) desc, s.items_sold desc, s.id)
  from quotation_requests r
  join categories wanted on wanted.id = r.category_id
  join stores s on selling_status(s.status, s.closed_from, s.closed_until) = 'verified'
  left join products asked on asked.id = r.product_id
  where r.id = of_request and (not r.only_region or s.region = r.region)
    and exists (
      select from products p
      where p.store_id = s.id and p.status = 'active' and wanted.num = any (category_path(p.category_id)))
    and not exists (
      select from store_members m join company_members b on b.person_id = m.person_id
      where m.store_id = s.id and b.company_id = r.company_id)
$$;

-- Whether a quotation for a request waits for the buyer's choice.
create or replace function has_open_quotation(of_request uuid) returns boolean language sql stable as $$
  select exists (select from quotations q where q.request_id = of_request and q.state = 'open')
$$;

-- How many open requests of a company have quotations to choose from.
create or replace function answered_requests_of(company uuid) returns int language sql stable as $$
  select count(*)::int from quotation_requests r where r.company_id = company and r.state = 'open' and has_open_quotation(r.id)
$$;

-- Lets the best `most` matching stores see a request, all where it is null; returns those that did not see it before.
create or replace function show_to_stores(of_request uuid, most int) returns setof uuid language sql as $$
  with shown as (
    insert into quotation_request_stores (request_id, store_id)
    select of_request, m.store_id from matching_stores(of_request) m where most is null or m.place <= most
    on conflict do nothing
    returning store_id
  )
  select shown.store_id from shown join matching_stores(of_request) m using (store_id) order by m.place
$$;

-- The file of a removed row is shown nowhere any more: the next sweep deletes it.
create or replace function release_request_file() returns trigger language plpgsql as $$
begin
  update uploads set claimed_at = null where id = old.upload_id;
  return null;
end $$;
create or replace trigger release_request_file after delete on quotation_request_files
for each row execute function release_request_file();

-- The terms of an accepted quotation, as cart and checkout read them. `is_valid`: it can still be ordered; not goods that Juaso took down. `held`: pieces of the stock
-- that only this quotation can take.
drop function if exists quoted_terms(uuid);
create function quoted_terms(of_quotation uuid, out unit_price bigint, out quantity int, out delivery_price bigint, out delivery_days int,
  out valid_until date, out is_valid boolean, out held int
) language sql stable strict as $$
  select v.unit_price, q.quantity, v.delivery_price, v.delivery_days, q.valid_until,
    q.state = 'accepted' and q.valid_until >= (now() at time zone 'UTC')::date
      and not exists (select from variants x join products p on p.id = x.product_id where x.id = q.variant_id and p.taken_down_at is not null),
    coalesce(h.quantity, 0)
  from quotations q
  join quotation_versions v on v.quotation_id = q.id and v.version = q.version
  left join quotation_holds h on h.quotation_id = q.id
  where q.id = of_quotation
$$;

-- Holds the pieces of an accepted quotation where its store counts them, for `quotationHoldDays` after the acceptance at most. Returns
-- null, or how many are left where they are too few; then nothing is held. Locks: stock.
create or replace function hold_quoted(of_quotation uuid) returns int language plpgsql as $$
declare
  wanted record;
  free int;
begin
  select q.variant_id, q.quantity, q.accepted_at into strict wanted from quotations q where q.id = of_quotation and q.state = 'accepted';
  if is_held_too_long(wanted.accepted_at) then return null; end if;
  select s.on_hand - s.reserved into free from stock s where s.variant_id = wanted.variant_id and s.tracked for no key update;
  if free is null then return null; end if;
  if free < wanted.quantity then return free; end if;
  insert into quotation_holds (quotation_id, variant_id, quantity) values (of_quotation, wanted.variant_id, wanted.quantity);
  update stock s set reserved = s.reserved + wanted.quantity where s.variant_id = wanted.variant_id;
  return null;
end $$;

-- Whether a quotation that was accepted then may no longer keep pieces off the shelf.
create or replace function is_held_too_long(accepted_at timestamptz) returns boolean language sql stable as $$
  select accepted_at <= now() - make_interval(days => limit_quotation_hold_days()::int)
$$;

-- Gives back what these quotations hold. Locks: stock by variant.
create or replace function release_quoted(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from stock s where s.variant_id = any (array(select h.variant_id from quotation_holds h where h.quotation_id = any (ids)))
  order by s.variant_id for no key update;
  with gone as (delete from quotation_holds h where h.quotation_id = any (ids) returning h.variant_id, h.quantity)
  update stock s set reserved = s.reserved - g.quantity
  from (select variant_id, sum(quantity)::int as quantity from gone group by variant_id) g where s.variant_id = g.variant_id;
end $$;

-- Marks quotations as ordered. `ordered` is an array of { quotation_id, order_id, ordered_as }; the caller has locked the requests.
create or replace function order_quotations(ordered jsonb) returns void language sql as $$
  with done as (
    update quotations q set state = 'ordered', order_id = o.order_id, ordered_as = o.ordered_as, updated_at = now()
    from jsonb_to_recordset(ordered) as o (quotation_id uuid, order_id uuid, ordered_as text) where q.id = o.quotation_id
    returning q.request_id
  )
  update quotation_requests r set state = 'ordered', updated_at = now() from done d where r.id = d.request_id
$$;

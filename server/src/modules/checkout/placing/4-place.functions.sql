-- Places many orders in one call and one transaction, so that no row stays locked while a program outside works, and
-- the stock of a popular variant is written once for all of them. The steps: claim the keys, gather the lines, lock the
-- stock (2-gather), check one order after the other (3-judge), write all accepted orders.
--
-- Locks, each step sorted by its key: people, stores and their locations (against being closed or removed), idempotency_keys, pools, quotation_requests, cart_lines, cart_codes, company_limits, stock, flash_sale_items, promotions, credit_terms, balances. See
-- docs/architecture.md.

-- Writes the accepted orders: `accepted` holds the requests with their `items`, `fee` and `exceeded`. What is paid later and needs no
-- approval is a sale at once; the others hold a reservation.
create or replace function write_orders(accepted jsonb, lines jsonb, free shelf) returns void language plpgsql as $$
begin
  perform insert_orders(accepted, lines);
  -- A statement that finds nothing costs as much as one that finds a row, so what few orders have is asked for first.
  if lines @? '$[*].quotation_id ? (@ != null)' then
    perform release_quoted(array(
      select l.quotation_id from jsonb_to_recordset(lines) as l (quotation_id uuid) where l.quotation_id is not null));
    perform order_quotations(jsonb_agg(jsonb_build_object('quotation_id', l.quotation_id, 'order_id', d.id, 'ordered_as', d.number)))
    from jsonb_to_recordset(lines) as l (order_id uuid, quotation_id uuid) join orders d on d.id = l.order_id
    where l.quotation_id is not null;
  end if;
  if lines @? '$[*].pool_id ? (@ != null)' then perform take_from_pools(lines); end if;
  update stock s set reserved = s.reserved + t.taken
  from unnest(free.variants, free.pieces_taken) as t (id, taken) where s.variant_id = t.id and t.taken > 0;
  perform sell_reserved(array(
    select o.order_id from jsonb_to_recordset(accepted) as o (order_id uuid, method text, exceeded jsonb)
    where o.exceeded is null and pays_later(o.method)));
  if cardinality(free.flash_sales) > 0 then
    update flash_sale_items i set sold = i.sold + t.taken
    from unnest(free.flash_sales, free.flash_products, free.flash_taken) as t (sale, product, taken)
    where i.flash_sale_id = t.sale and i.product_id = t.product and t.taken > 0;
  end if;
  if cardinality(free.promotions) > 0 then
    perform use_promotions(coalesce(array_agg(u.id), '{}'), coalesce(array_agg(u.person), '{}'), coalesce(array_agg(1), '{}'))
    from (
      select distinct l.promotion_id as id, o.person, o.order_id
      from jsonb_to_recordset(lines) as l (order_id uuid, promotion_id uuid)
      join jsonb_to_recordset(accepted) as o (order_id uuid, person uuid) on o.order_id = l.order_id
      where l.promotion_id = any (free.promotions)
    ) u;
  end if;
  perform open_invoices(array(
    select o.order_id from jsonb_to_recordset(accepted) as o (order_id uuid, method text, exceeded jsonb)
    where o.exceeded is null and o.method = 'net_30'));
end $$;

-- Places the orders of an array of order_request as JSON, at most one per person and per company. Returns one row per request, its outcome:
--   placed, same (the key was used before for the same body)    → order_id, order_number, total, and in detail whether the order
--                                                                 waits for an approval
--   the code of a refusal                                       → nothing is written and the key stays free
create or replace function place_orders(requests jsonb)
returns table (ord int, outcome text, order_id uuid, order_number text, total bigint, detail jsonb)
language plpgsql
-- Every row is found by its key, however few or many there are: the planner takes an array of JSON for a hundred rows and
-- would rather read all orders of a young market for each call. Also in force for what is called from here.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  all_requests order_request[] := array(select r from jsonb_populate_recordset(null::order_request, requests) r);
  fresh order_request[]; wanted wanted_line[]; free shelf; decision verdict; next_order record;
  accepted jsonb[] := '{}'; accepted_lines jsonb[] := '{}';
begin
  if (select count(distinct r.person) <> count(*) or count(distinct r.company) <> count(r.company) from unnest(all_requests) r) then
    raise exception 'one batch holds one request per person, and one per company';
  end if;
  -- What a person keeps unpaid is counted by one process at a time.
  perform from people p where p.id = any (array(select r.person from unnest(all_requests) r where not pays_later(r.method)))
  order by p.id for no key update;
  perform hold_sellers(all_requests);
  fresh := claim_order_keys(all_requests);
  perform lock_pools(array(select r.pool from unnest(fresh) r where r.pool is not null));
  wanted := array(select g from gather_lines(fresh) g);
  -- Orders of one company are counted one after the other, so that two never use the same limit or credit.
  perform from company_limits c
  where c.company_id = any (array(select r.company from unnest(fresh) r where r.company is not null)) order by c.company_id for update;
  free := lock_shelf(array(select w.variant_id from unnest(wanted) w),
    array(select distinct (o ->> 'promotion_id')::uuid from unnest(wanted) w, jsonb_array_elements(w.offers) o),
    array(select distinct w.pool_id from unnest(wanted) w where w.pool_id is not null));
  perform from credit_terms c
  where c.company_id = any (array(select r.company from unnest(fresh) r where r.method = 'net_30')) order by c.company_id for update;

  for next_order in
    select r as request, g.lines
    from unnest(fresh) r left join (
      select w.ord, array_agg(w order by w.store_id, w.variant_id) as lines from unnest(wanted) w group by w.ord
    ) g on g.ord = r.ord
    order by r.ord
  loop
    decision := judge_order(next_order.request, next_order.lines, free);
    if decision.outcome = 'placed' then
      free := decision.free;
      accepted := array_append(accepted, to_jsonb(next_order.request) || jsonb_build_object(
        'items', decision.items, 'fee', decision.fee, 'exceeded', decision.exceeded));
      accepted_lines := accepted_lines || array(select l from jsonb_array_elements(decision.lines) l);
    else
      delete from idempotency_keys k where k.person_id = (next_order.request).person and k.key = (next_order.request).key;
      ord := (next_order.request).ord; outcome := decision.outcome; detail := decision.detail;
      order_id := null; order_number := null; total := null;
      return next;
    end if;
  end loop;
  if accepted <> '{}' then perform write_orders(to_jsonb(accepted), to_jsonb(accepted_lines), free); end if;
  return query
    select o.ord, 'placed', d.id, d.number, d.total, jsonb_build_object('waits', waits_for_approval(d.id))
    from jsonb_to_recordset(to_jsonb(accepted)) as o (ord int, order_id uuid) join orders d on d.id = o.order_id;
  -- Keys that existed before: a new statement sees what their first caller committed meanwhile.
  return query
    select r.ord, case when k.body_hash = decode(r.hash, 'hex') then 'same' else 'checkout.key_reused' end,
      d.id, d.number, d.total, jsonb_build_object('waits', waits_for_approval(d.id))
    from unnest(all_requests) r
    join idempotency_keys k on k.person_id = r.person and k.key = r.key
    join orders d on d.id = k.order_id
    where r.person <> all (array(select f.person from unnest(fresh) f));
end $$;

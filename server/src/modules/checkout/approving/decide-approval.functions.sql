-- Decides over an order that waits for an approval. `verdict`: { approve, refused, seen, why }; `refused` is an array of ids of lines that
-- the approver takes out, `seen` of { line, price }: what a piece would cost today, as the approver has read it. `payment`: { reference, provider, purse, world } of the payment that an approved order then needs. Returns the
-- order's number and 'decided', or the code of a refusal with what its sentence names; after a refusal nothing is written.
--
-- Without some of its lines the order is closed and the others are ordered anew, at the same prices, in the same transaction. What
-- is approved and paid on invoice is sold at once; the rest waits for its payment.
--
-- Locks: pools, quotation_requests, company_limits, orders, payment_intents, parcels, order_approvals, reservations, stock, flash_sale_items, promotions,
-- credit_terms, balances.
set local check_function_bodies = off;

create or replace function decide_approval(of_order uuid, approver uuid, verdict jsonb, payment jsonb,
  out outcome text, out detail jsonb, out order_number text
) language plpgsql as $$
declare
  a order_approvals%rowtype;
  o orders%rowtype;
  refused uuid[] := array(select jsonb_array_elements_text(verdict -> 'refused')::uuid);
  approved uuid := of_order;
begin
  perform lock_pools_of(array[of_order]);
  perform lock_quoted_requests(array[of_order]);
  perform from company_limits c where c.company_id = (select d.company_id from orders d where d.id = of_order) for update;
  perform lock_orders(array[of_order]);
  select * into o from orders where id = of_order;
  select * into a from order_approvals where order_id = of_order for update;
  select w.code, w.detail into outcome, detail from why_not_decide(a, o, approver, refused, (verdict ->> 'approve')::boolean) w;
  if outcome is null and (verdict ->> 'approve')::boolean and has_other_prices(of_order, refused, verdict -> 'seen') then
    outcome := 'approval.prices_changed';
  end if;
  if outcome is not null then return; end if;

  if not (verdict ->> 'approve')::boolean then
    update order_approvals set state = 'declined', decided_by = approver, decided_at = now(), reason = verdict ->> 'why' where order_id = o.id;
    perform close_orders(array[o.id], 'cancelled', verdict ->> 'why', 'buyer');
  else
    perform lock_ordered_goods(o.id);
    perform from credit_terms c where c.company_id = o.company_id and o.payment_method = 'net_30' for update;
    select w.code, w.detail into outcome, detail from why_not_kept(o, refused) w;
    if outcome is not null then return; end if;
    if cardinality(refused) > 0 then approved := order_the_rest(o, refused); end if;
    update order_approvals set state = 'approved', decided_by = approver, decided_at = now() where order_id in (o.id, approved);
    if approved <> o.id then
      update order_approvals set replaced_by = approved, refused_lines = lines_of_refusal(refused) where order_id = o.id;
      perform close_orders(array[o.id], 'cancelled', 'Approved in part', 'buyer');
      perform hold_the_rest(approved);
    end if;
    perform open_approved(approved, payment || jsonb_build_object('order_id', approved, 'phone', a.phone, 'method', o.payment_method));
  end if;
  insert into outbox (topic, payload) select 'order.approval_decided', jsonb_build_object('order_id', o.id, 'order_number', o.number);
  select number into order_number from orders where id = approved;
  perform record_of_approval(o.id, approver, case when not (verdict ->> 'approve')::boolean then 'order.declined'
    when approved <> o.id then 'order.approved_in_part' else 'order.approved' end, order_number);
  outcome := 'decided';
end $$;

-- Why this approver cannot decide over this order now; null where it is possible.
create or replace function why_not_decide(a order_approvals, o orders, approver uuid, refused uuid[], is_approved boolean,
  out code text, out detail jsonb
) language plpgsql stable as $$
declare
  gone text; short text;
begin
  if a.order_id is null or not exists (select from approvers_of(a.company_id) x where x.person_id = approver) then
    code := 'approval.not_found';
  elsif a.requested_by = approver then
    code := 'approval.own_order';
  elsif not exists (select from approvers_for(a.company_id, a.requested_by) x where x.person_id = approver) then
    code := 'approval.for_absent';
  elsif a.state <> 'waiting' or o.state <> 'pending_payment' then
    code := 'approval.decided';
  elsif o.expires_at <= now() then
    code := 'approval.expired';
  elsif exists (select from unnest(refused) r where not exists (select from order_lines l where l.order_id = o.id and l.id = r)) then
    code := 'approval.line_unknown';
  elsif not exists (select from order_lines l where l.order_id = o.id and l.id <> all (refused)) then
    code := 'approval.nothing_left';
  elsif is_approved then
    select l.name into gone from order_lines l join variants v on v.id = l.variant_id join products p on p.id = l.product_id
    join stores s on s.id = l.store_id
    where l.order_id = o.id and l.id <> all (refused) and not (case when l.quotation_id is null
      then is_for_sale(v.is_active, p.status, p.audience, s.status, 'business') else s.status = 'verified' and p.taken_down_at is null end)
    order by l.name limit 1;
    if gone is not null then
      code := 'approval.line_gone';
      detail := jsonb_build_object('product', gone);
      return;
    end if;
    -- The approved lines must still reach the minimum of their promotion, at the prices before it. The whole order did.
    select m.name into short from promotions m where cardinality(refused) > 0 and m.min_spend > (
      select sum(l.quantity * l.unit_price + l.given_away) from order_lines l
      where l.order_id = o.id and l.store_id = m.store_id and l.quotation_id is null and l.id <> all (refused))
      and exists (select from order_lines l where l.order_id = o.id and l.promotion_id = m.id and l.id <> all (refused))
    order by m.name limit 1;
    if short is not null then
      code := 'approval.below_promotion';
      detail := jsonb_build_object('promotion', short);
    end if;
  end if;
end $$;

-- Whether a line that is approved costs another price today than the approver has seen.
create or replace function has_other_prices(of_order uuid, refused uuid[], seen jsonb) returns boolean language sql stable as $$
  select exists (
    select from jsonb_to_recordset(seen) as s (line uuid, price bigint) join prices_now(of_order) n on n.line_id = s.line
    where s.line <> all (refused) and n.unit_price is distinct from s.price)
$$;

-- Locks what an unpaid order holds: its reservations, stock, pieces of flash sales and limited promotions.
create or replace function lock_ordered_goods(of_order uuid) returns void language plpgsql as $$
begin
  perform from reservations r where r.order_id = of_order order by r.variant_id for update;
  perform from stock s where s.variant_id = any (array(select l.variant_id from order_lines l where l.order_id = of_order))
  order by s.variant_id for no key update;
  perform from flash_sale_items f where (f.flash_sale_id, f.product_id) in (
    select l.flash_sale_id, l.product_id from order_lines l where l.order_id = of_order and l.flash_sale_id is not null)
  order by f.product_id, f.flash_sale_id for no key update;
  perform lock_promotions(array(select distinct l.promotion_id from order_lines l where l.order_id = of_order and l.promotion_id is not null));
end $$;

-- Why what is approved of an order cannot be bought now: the month's limit of the company, or its credit, both of which may be used or
-- lower since the order was sent in. Null where it can.
create or replace function why_not_kept(o orders, refused uuid[], out code text, out detail jsonb) language plpgsql stable as $$
declare
  kept bigint := kept_delivery(o, refused) + (
    select sum(l.total)::bigint from order_lines l where l.order_id = o.id and l.id <> all (refused));
begin
  select w.code, w.detail into code, detail from why_above_company(o, kept) w;
  if code is null and o.payment_method = 'net_30' then
    select w.code, w.detail into code, detail from why_not_credit(o.company_id, kept) w;
  end if;
end $$;

-- What delivery costs without the refused lines, by the rule for a new order of the others (contracts/approvals/kept-delivery.ts shows
-- it): the market's fee anew, and what was quoted.
drop function if exists kept_delivery(uuid, uuid[]);
drop function if exists why_not_invoice(uuid, uuid[]);
create or replace function kept_delivery(o orders, refused uuid[]) returns bigint language sql stable as $$
  select case when cardinality(refused) = 0 then o.delivery_total
    else delivery_fee(o.side, k.items, k.is_shared) + k.quoted end
  from (
    select sum(p.items)::bigint as items, bool_or(p.delivery_type <> 'pickup' and p.quoted is null) as is_shared,
      coalesce(sum(p.quoted), 0)::bigint as quoted
    from (
      select p.delivery_type, sum(l.total) as items, sum(l_quoted.delivery_price) as quoted
      from order_lines l join parcels p on p.id = l.parcel_id left join lateral quoted_terms(l.quotation_id) l_quoted on true
      where l.order_id = o.id and l.id <> all (refused) group by p.id
    ) p
  ) k
$$;

create or replace function lines_of_refusal(refused uuid[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'variant_name', l.variant_name, 'quantity', l.quantity, 'total', l.total)
    order by l.name, l.id), '[]')
  from order_lines l where l.id = any (refused)
$$;

-- How the lines that stay are delivered.
create or replace function kept_lines(of_order uuid, refused uuid[]) returns table (
  line_id uuid, delivery_type text, pickup_location_id uuid, pickup_place jsonb, quotation_id uuid, quoted_delivery bigint
) language sql stable as $$
  select l.id, p.delivery_type, p.pickup_location_id, p.pickup_place, l.quotation_id, quoted.delivery_price
  from order_lines l join parcels p on p.id = l.parcel_id left join lateral quoted_terms(l.quotation_id) quoted on true
  where l.order_id = of_order and l.id <> all (refused)
$$;

-- Writes an order of the lines that were not refused, at the prices of the first order, and returns its id. It holds nothing yet: the
-- first order still does.
create or replace function order_the_rest(o orders, refused uuid[]) returns uuid language plpgsql as $$
declare
  rest uuid := uuidv7();
  lines jsonb := (
    select jsonb_agg(to_jsonb(l) || jsonb_build_object('order_id', rest, 'line_id', null, 'sale_id', l.flash_sale_id, 'unit', l.unit_price,
      'base', l.base_price, 'delivery_type', k.delivery_type, 'location_id', k.pickup_location_id, 'pickup_place', k.pickup_place,
      'tracked', false, 'quotation_id', k.quotation_id, 'quoted_delivery', k.quoted_delivery))
    from order_lines l join kept_lines(o.id, refused) k on k.line_id = l.id);
begin
  perform insert_orders(jsonb_build_array(jsonb_build_object('order_id', rest, 'person', o.person_id, 'company', o.company_id,
    'branch', o.branch_id, 'cost_centre', o.cost_centre, 'po_number', o.po_number, 'method', o.payment_method, 'purse', o.purse,
    'address', o.address, 'estimated_from', o.estimated_from, 'estimated_to', o.estimated_to,
    'items', (select sum((l ->> 'total')::bigint) from jsonb_array_elements(lines) l), 'fee', kept_delivery(o, refused),
    'exceeded', '[]'::jsonb)), lines);
  perform order_quotations(jsonb_agg(jsonb_build_object('quotation_id', l ->> 'quotation_id', 'order_id', d.id, 'ordered_as', d.number)))
  from jsonb_array_elements(lines) l join orders d on d.id = rest where l ->> 'quotation_id' is not null having count(*) > 0;
  return rest;
end $$;

-- Takes what the first order has just given back.
create or replace function hold_the_rest(of_order uuid) returns void language plpgsql as $$
begin
  if not reserve_again(of_order) then raise exception 'the goods of order % are gone although they were locked', of_order; end if;
end $$;

-- An approved order goes on as one that was just placed, with more time to pay. `payment` is an element of open_payments.
create or replace function open_approved(of_order uuid, payment jsonb) returns void language plpgsql as $$
declare
  o orders%rowtype;
begin
  update orders set expires_at = payable_until(of_order, now() + make_interval(hours => limit_approved_payment_hours()::int)), purse = payment ->> 'purse',
    updated_at = now()
  where id = of_order returning * into o;
  perform open_payments(jsonb_build_array(payment));
  if pays_later(o.payment_method) then
    update orders set state = 'confirmed', confirmed_at = now(), expires_at = null where id = of_order;
    with moved as (
      update parcels set status = 'confirmed', updated_at = now() where order_id = of_order returning id
    )
    insert into parcel_events (parcel_id, order_id, status, actor) select id, of_order, 'confirmed', 'system' from moved;
    perform sell_reserved(array[of_order]);
    perform open_invoices(array[of_order]);
    insert into outbox (topic, payload) values ('order.confirmed', jsonb_build_object('order_id', o.id, 'order_number', o.number));
  end if;
end $$;

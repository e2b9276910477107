-- Orders of accepted quotations that are closed: while its price is valid, a quotation is accepted once more and can be ordered again.
set local check_function_bodies = off;

-- Locks the requests behind what these orders bought by quotations, before anything of the orders is locked.
create or replace function lock_quoted_requests(of_orders uuid[]) returns void language plpgsql as $$
begin
  perform from quotation_requests r where r.id = any (array(
    select q.request_id from order_lines l join quotations q on q.id = l.quotation_id where l.order_id = any (of_orders)))
  order by r.id for no key update;
end $$;

-- Gives the quotations of these closed orders, of one store where it is named, back to their companies: accepted again, with their
-- pieces held where there are enough and the time for that is not over. Those whose last day is over end, and with `may_again` false
-- all of them, because their store cannot supply. One that still has goods on their way stays ordered. The caller holds the requests
-- and the stock of the orders.
create or replace function return_quotations(of_orders uuid[], of_store uuid, may_again boolean) returns void language plpgsql as $$
declare
  back record;
begin
  for back in
    update quotations q set ordered_as = null, updated_at = now(), state = case
      when may_again and q.valid_until >= (now() at time zone 'UTC')::date then 'accepted' else 'expired' end
    where q.state = 'ordered' and q.order_id = any (of_orders) and (of_store is null or q.store_id = of_store)
      and q.id = any (array(select l.quotation_id from order_lines l where l.order_id = any (of_orders)))
      and not exists (select from order_lines l join parcels p on p.id = l.parcel_id and p.status <> 'cancelled'
        where l.order_id = q.order_id and l.quotation_id = q.id)
    returning q.id, q.request_id, q.state
  loop
    update quotation_requests set state = back.state, updated_at = now() where id = back.request_id;
    if back.state = 'accepted' then
      perform hold_quoted(back.id);
      insert into outbox (topic, payload) values ('quotation.returned', jsonb_build_object('quotation_id', back.id));
    end if;
  end loop;
end $$;

-- Whether an order that was closed can still take its quotations: no other order has taken one of them, and none was given back.
create or replace function may_take_quotations(again uuid) returns boolean language sql stable as $$
  select not exists (
    select from order_lines l left join quotations q on q.id = l.quotation_id and q.order_id = again
      and q.state in ('accepted', 'ordered', 'expired')
    where l.order_id = again and l.quotation_id is not null and q.id is null)
$$;

-- Orders them by it once more; what they hold is free for its reservation. The caller holds the requests and the stock.
create or replace function take_quotations_again(again uuid) returns void language plpgsql as $$
begin
  perform release_quoted(array(select l.quotation_id from order_lines l where l.order_id = again and l.quotation_id is not null));
  perform order_quotations(jsonb_agg(jsonb_build_object('quotation_id', l.quotation_id, 'order_id', o.id, 'ordered_as', o.number)))
  from order_lines l join orders o on o.id = l.order_id where o.id = again and l.quotation_id is not null having count(*) > 0;
end $$;

-- The pieces of a variant that the quotations of an order hold now.
create or replace function held_for(of_order uuid, variant uuid) returns int language sql stable as $$
  select coalesce(sum(h.quantity), 0)::int from quotation_holds h
  where h.variant_id = variant and h.quotation_id = any (array(select l.quotation_id from order_lines l where l.order_id = of_order))
$$;

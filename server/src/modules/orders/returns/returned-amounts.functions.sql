-- The amounts that go back for `goods` pesewas of the price of a line: from each account its share of the sale, in whole
-- pesewas. For the whole price these are the frozen amounts. For a part of it the fees are rounded to the nearest pesewa and
-- the vendor's share is the rest, so that the parts add up to `goods`.
create or replace function refund_share(line order_lines, goods bigint)
returns table (goods bigint, commission bigint, processing bigint, vendor bigint) language sql immutable as $$
  select g.goods, c.commission, p.processing, g.goods - c.commission - p.processing
  from (select refund_share.goods, greatest(line.total, 1)::numeric as total) g,
    lateral (select least(g.goods, div(2 * line.commission * g.goods + g.total, 2 * g.total))::bigint as commission) c,
    lateral (select least(g.goods - c.commission, div(2 * line.processing * g.goods + g.total, 2 * g.total))::bigint as processing) p
$$;

-- The same for `pieces` of a line that come back.
create or replace function returned_share(line order_lines, pieces int)
returns table (goods bigint, commission bigint, processing bigint, vendor bigint) language sql immutable as $$
  select * from refund_share(line, line.unit_price * pieces)
$$;

-- What settled returns have refunded of the price of a line: one after the other they may take pieces of it. Those before `until`, where a
-- return is named; all of them where it is not settled itself.
create or replace function refunded_of_line(of_line uuid, until uuid default null) returns bigint language sql stable as $$
  select coalesce(sum(coalesce(x.refunded, l.unit_price * x.quantity)), 0)::bigint
  from return_lines x join returns r on r.id = x.return_id join order_lines l on l.id = x.order_line_id left join returns n on n.id = until
  where x.order_line_id = of_line and r.state in ('received', 'kept') and r.id is distinct from n.id
    and (n.id is null or n.state = 'requested' or (r.decided_at, r.id) < (n.decided_at, n.id))
$$;

-- What goes back for `goods` pesewas more of the price of a line, after `before` of it went back: the shares of both together, less those
-- of `before`. So the parts that returns take one after the other add up to the shares of their sum, to the pesewa.
create or replace function next_refund_share(line order_lines, before bigint, goods bigint)
returns table (goods bigint, commission bigint, processing bigint, vendor bigint) language sql immutable as $$
  select next_refund_share.goods, a.commission - b.commission, a.processing - b.processing, a.vendor - b.vendor
  from refund_share(line, before + next_refund_share.goods) a, refund_share(line, before) b
$$;

-- How many pieces of a line can still be asked back: those that no return has taken, that the buyer did not keep for a part of their price,
-- and that Juaso has not decided about. Those of a return that waits for its answer are not among them.
create or replace function returnable_pieces(line order_lines) returns int language sql stable as $$
  select line.quantity - coalesce(sum(x.quantity), 0)::int
  from return_lines x join returns r on r.id = x.return_id
  where x.order_line_id = line.id and (r.state <> 'refused' or r.ruling is not null)
$$;

-- The parcels of which goods came back to the store, all of them or some.
create or replace function parcels_that_came_back() returns table (parcel_id uuid) language sql stable as $$
  select r.parcel_id from returns r where r.state = 'received'
$$;

-- No more pieces of a line are asked back than there are, whoever writes it.
create or replace function refuse_pieces_twice() returns trigger language plpgsql as $$
begin
  if exists (select from order_lines l where l.id = new.order_line_id and returnable_pieces(l) < 0) then
    raise exception 'more pieces of line % are asked back than there are', new.order_line_id
      using errcode = 'check_violation', constraint = 'return_lines_bought';
  end if;
  return null;
end $$;

create or replace trigger return_lines_bought after insert on return_lines for each row execute function refuse_pieces_twice();

-- What a return refunds of the price of its goods: all of it, or the part that the buyer accepted and kept the goods.
create or replace function return_goods(of_return uuid) returns bigint language sql stable as $$
  select coalesce(sum(coalesce(x.refunded, l.unit_price * x.quantity)), 0)::bigint
  from return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = of_return
$$;

-- How `offered` pesewas are divided among the lines of a return: in proportion to the price of the pieces, in whole pesewas that
-- add up to `offered`. No line gives more than its pieces cost.
create or replace function split_offer(of_return uuid, offered bigint)
returns table (order_line_id uuid, part bigint) language sql stable as $$
  with priced as (
    select l.id, sum(l.unit_price * x.quantity) over (order by l.id) as up_to, l.unit_price * x.quantity as goods,
      sum(l.unit_price * x.quantity) over () as whole
    from return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = of_return
  )
  select id, (div(offered::numeric * up_to, whole) - div(offered::numeric * (up_to - goods), whole))::bigint from priced
$$;

-- What an offer of `offered` pesewas would take from the store's share, the fees given back.
create or replace function offer_cost(of_return uuid, offered bigint) returns bigint language sql stable as $$
  select coalesce(sum(s.vendor), 0)::bigint
  from split_offer(of_return, offered) o join order_lines l on l.id = o.order_line_id, lateral next_refund_share(l, refunded_of_line(l.id), o.part) s
$$;

-- Whether the buyer can still ask Juaso about a return that the store has refused: for `days` after the refusal, the newest request of
-- the parcel, and never about what Juaso has decided.
create or replace function may_escalate(r returns, days int) returns boolean language sql stable as $$
  select r.state = 'refused' and r.ruling is null and r.decided_at > now() - make_interval(days => days)
    and not exists (select from returns n where n.parcel_id = r.parcel_id and n.created_at > r.created_at)
$$;

-- Whether an offer of the store waits for the buyer's answer.
create or replace function has_open_offer(r returns) returns boolean language sql stable as $$
  select r.state = 'requested' and r.offer_declined_at is null and coalesce(r.offer_until > now(), false)
$$;

-- Whether a decision about a requested return is announced and is not in force yet: a side may appeal, or its time comes.
create or replace function is_announced(r returns) returns boolean language sql stable as $$
  select r.state = 'requested' and r.first_effect_at is not null and r.appealed_at is null
$$;

-- Whether a requested return waits for an operator's decision: the store has said its side or its time is over, no offer of it is open, and
-- there is no decision, or an appeal against it.
create or replace function waits_for_ruling(r returns) returns boolean language sql stable as $$
  select r.state = 'requested' and r.juaso_from <= now() and not has_open_offer(r) and not is_announced(r)
$$;

-- How a return's first decision stands; null where there is none. See FirstRuling in the contracts.
create or replace function first_ruling_state(r returns) returns text language sql stable as $$
  select case
    when r.first_at is null then null
    when r.state = 'requested' then case when r.appealed_at is null then 'announced' else 'appealed' end
    when r.ruling_ended is not null then r.ruling_ended
    when r.ruling is null then 'agreed'
    when r.appealed_at is not null then 'replaced'
    else 'in_force' end
$$;

-- Whether the store is at fault for a return of goods.
create or replace function is_fault_of_store(r returns) returns boolean language sql immutable as $$
  select r.reason in ('defective', 'not_as_described', 'wrong_item') and r.state <> 'kept'
$$;

-- The delivery fee that this return refunds: the whole fee if the store is at fault for the whole parcel, with this return as the last of
-- those that bring it back, else 0.
create or replace function returned_fee(of_return uuid) returns bigint language sql stable as $$
  select case when is_fault_of_store(r) and not exists (
      select from order_lines l where l.parcel_id = p.id and l.quantity > (
        select coalesce(sum(x.quantity), 0) from return_lines x join returns e on e.id = x.return_id
        where x.order_line_id = l.id and (e.id = r.id or (e.state = 'received' and is_fault_of_store(e)))))
    then p.delivery_fee else 0 end
  from returns r join parcels p on p.id = r.parcel_id where r.id = of_return
$$;

-- The amount that a return which waits for the store's answer would take from the store's share.
create or replace function requested_return_cost(of_parcel uuid) returns bigint language sql stable as $$
  select coalesce(sum(s.vendor), 0)::bigint + coalesce(max(case when p.delivery_type = 'vendor' then returned_fee(r.id) else 0 end), 0)
  from returns r join parcels p on p.id = r.parcel_id join return_lines x on x.return_id = r.id join order_lines l on l.id = x.order_line_id,
    lateral next_refund_share(l, refunded_of_line(l.id), l.unit_price * x.quantity) s
  where r.parcel_id = of_parcel and r.state = 'requested'
$$;

-- What a parcel's returns took from the store's share, once they were received or kept: that of the goods, and the delivery fee where
-- it is the store's.
create or replace function settled_return_cost(of_parcel uuid) returns bigint language sql stable as $$
  select coalesce((select sum(s.vendor) from order_lines l, lateral refund_share(l, refunded_of_line(l.id)) s where l.parcel_id = of_parcel), 0)::bigint
    + coalesce((select sum(r.amount - return_goods(r.id)) from returns r join parcels p on p.id = r.parcel_id and p.delivery_type = 'vendor'
        where r.parcel_id = of_parcel and r.state in ('received', 'kept')), 0)::bigint
$$;

-- What the buyer's bank took from a store's share of an order. What an open dispute holds is not gone yet.
create or replace function taken_by_bank(of_order uuid, of_store uuid) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount), 0)::bigint
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.order_id = of_order and t.kind in ('dispute', 'dispute_won', 'dispute_lost') and a.path like 'vendor/' || of_store || '/%'
$$;

-- How many pieces of a line came back, by all its returns.
create or replace function returned_pieces(of_line uuid) returns int language sql stable as $$
  select coalesce(sum(x.quantity), 0)::int
  from return_lines x join returns r on r.id = x.return_id and r.state = 'received' where x.order_line_id = of_line
$$;

-- Where goods of a parcel go back to: the place where it was picked up, else the store's address as the receipt has it.
create or replace function return_place(p parcels) returns text language sql stable as $$
  select coalesce(nullif(concat_ws(', ', p.pickup_place ->> 'name', p.pickup_place ->> 'address'), ''), array_to_string(p.store_address, ', '))
$$;

-- A parcel paid in cash has arrived: the collected amount is booked as a payment would be, once per parcel. The carrier has it.
create or replace function book_cash(arrived uuid) returns void language plpgsql as $$
declare
  p parcels%rowtype;
begin
  select p1.* into p from parcels p1 join orders o on o.id = p1.order_id
  where p1.id = arrived and o.payment_method = 'cash_on_delivery';
  if not found then return; end if;
  perform ledger_book((
    select jsonb_agg(to_jsonb(b)) from (
      select 'cash:' || p.id as cause, 'cash' as kind, p.order_id, x.path, x.amount, x.order_line_id, x.rule, x.rate_bps
      from parcel_postings(array[p.id]) x
      union all
      select 'cash:' || p.id, 'cash', p.order_id, 'provider/flexroute', -(p.items_total + p.delivery_fee), null, 'payment', null
    ) b));
  if found and p.items_total + p.delivery_fee > 0 then
    insert into carrier_cash (parcel_id, amount) values (p.id, p.items_total + p.delivery_fee);
  end if;
  perform complete_cash(p.order_id);
end $$;

-- The payment of an order in cash is complete once all its parcels that were not cancelled have arrived.
create or replace function complete_cash(of_order uuid) returns void language sql as $$
  update payment_intents i set state = 'paid', paid_at = now(), updated_at = now()
  where i.order_id = of_order and i.state = 'on_delivery'
    and not exists (select from parcels q where q.order_id = of_order and q.delivered_at is null and q.status <> 'cancelled')
$$;

-- The buyer has accepted the goods of a parcel: the store's money becomes available at once or, while the carrier has the cash, as
-- soon as that is settled. The caller holds the locks of the order and the parcel.
create or replace function accept_goods(of_parcel uuid) returns void language plpgsql as $$
begin
  update parcels set accepted_at = now() where id = of_parcel and accepted_at is null;
  perform release_parcels(array[of_parcel]);
end $$;

-- Locks the cash of these parcels, with their orders.
--
-- Locks: orders, payment_intents, parcels, carrier_cash.
create or replace function lock_carrier_cash(wanted uuid[]) returns void language plpgsql as $$
begin
  perform lock_orders(array(select distinct p.order_id from parcels p where p.id = any (wanted)));
  perform from carrier_cash c where c.parcel_id = any (wanted) order by c.parcel_id for update;
end $$;

-- Ends the carrier's debt for these parcels (`of_way` as in cash_settlements): the cash is handed in; or it is lost, which is Juaso's loss; or it
-- was not collected, and the parcels are cancelled. Of the first two each parcel is booked, and those that their buyers had accepted are
-- released. Returns the sum in pesewas; null, with nothing changed, where the carrier does not have the cash of all of them.
--
--                       handed in: cash_in:{parcel}   lost: cash_lost:{parcel}   not collected: cash_undone:{parcel}
--   provider/flexroute         +115.00                     +115.00                        +115.00
--   provider/cash              -115.00                        ·                              ·
--   platform/losses                ·                       -115.00                           ·
--   vendor/…, platform/…           ·                          ·                           -115.00
--
-- Locks: orders, payment_intents, parcels, carrier_cash, and those of cancel_parcel.
create or replace function settle_carrier_cash(wanted uuid[], of_way text, of_note text, by_operator uuid)
returns bigint language plpgsql as $$
declare
  settled uuid;
  total bigint;
begin
  perform lock_carrier_cash(wanted);
  -- A separate statement: it sees what was committed while the locks were waited for.
  select sum(c.amount) into total from carrier_cash c where c.parcel_id = any (wanted) and c.settlement_id is null
  having count(*) = cardinality(wanted);
  if total is null then return null; end if;

  insert into cash_settlements (way, amount, operator_id, note) values (of_way, total, by_operator, of_note) returning id into settled;
  update carrier_cash c set settlement_id = settled where c.parcel_id = any (wanted);
  if of_way = 'not_collected' then
    perform cancel_uncollected(wanted);
  else
    perform book_cash_move(wanted, case of_way when 'lost' then 'cash_lost' else 'cash_in' end,
      'provider/flexroute', case of_way when 'lost' then 'platform/losses' else 'provider/cash' end);
    perform release_parcels(array(select p.id from carrier_cash c join parcels p on p.id = c.parcel_id where c.settlement_id = settled and p.accepted_at is not null));
  end if;
  return total;
end $$;

-- Corrects what was said of the cash of these parcels: what was lost is found, or what was counted is missing after all. The stores
-- keep what they have: the difference is Juaso's. Returns the sum in pesewas; null, with nothing changed, where one of them was settled
-- otherwise or corrected before.
--
--                       found: cash_found:{parcel}   missing: cash_missing:{parcel}
--   provider/cash              -115.00                      +115.00
--   platform/losses            +115.00                      -115.00
--
-- Locks: orders, payment_intents, parcels, carrier_cash, balances.
create or replace function correct_carrier_cash(wanted uuid[], of_way text, of_note text, by_operator uuid)
returns bigint language plpgsql as $$
declare
  correction uuid;
  total bigint;
begin
  perform lock_carrier_cash(wanted);
  select sum(c.amount) into total from carrier_cash c join cash_settlements s on s.id = c.settlement_id
  where c.parcel_id = any (wanted) and c.correction_id is null and s.way = case of_way when 'found' then 'lost' else 'handed_in' end
  having count(*) = cardinality(wanted);
  if total is null then return null; end if;

  insert into cash_settlements (way, amount, operator_id, note) values (of_way, total, by_operator, of_note) returning id into correction;
  update carrier_cash c set correction_id = correction where c.parcel_id = any (wanted);
  if of_way = 'found' then
    perform book_cash_move(wanted, 'cash_found', 'platform/losses', 'provider/cash');
  else
    perform book_cash_move(wanted, 'cash_missing', 'provider/cash', 'platform/losses');
  end if;
  return total;
end $$;

-- Books that the cash of each of these parcels leaves one account for another.
create or replace function book_cash_move(of_parcels uuid[], of_kind text, from_path text, to_path text) returns void language sql as $$
  select ledger_book(jsonb_agg(jsonb_build_object('cause', of_kind || ':' || c.parcel_id, 'kind', of_kind, 'order_id', p.order_id, 'rule', 'cash',
    'path', leg.path, 'amount', leg.amount)))
  from carrier_cash c join parcels p on p.id = c.parcel_id, lateral (values (from_path, c.amount), (to_path, -c.amount)) as leg (path, amount)
  where c.parcel_id = any (of_parcels)
$$;

-- Nobody paid for parcels that their stores, riders or the buyers had called delivered: their arrival and the booking of it are undone, and they
-- are cancelled as ones that nobody took at the door. The caller holds their locks and has settled their cash; nothing of them was returned.
--
-- Locks: stock, balances, and those of cancel_parcel, which books nothing here: no sale of them is paid any more.
drop function if exists cancel_uncollected(uuid);
create or replace function cancel_uncollected(of_parcels uuid[]) returns void language plpgsql as $$
declare
  of_parcel uuid;
begin
  perform lock_stock_of_parcels(of_parcels);
  perform ledger_book((
    select jsonb_agg(to_jsonb(b)) from (
      select 'cash_undone:' || x.parcel_id as cause, 'cancellation' as kind, x.order_id, x.path, -x.amount as amount, x.order_line_id, x.rule, x.rate_bps
      from parcel_postings(of_parcels) x
      union all
      select 'cash_undone:' || p.id, 'cancellation', p.order_id, 'provider/flexroute', p.items_total + p.delivery_fee, null, 'payment', null
      from parcels p where p.id = any (of_parcels)
    ) b));
  update payment_intents i set state = 'on_delivery', paid_at = null, updated_at = now()
  where i.order_id in (select p.order_id from parcels p where p.id = any (of_parcels)) and i.method = 'cash_on_delivery' and i.state = 'paid';
  update parcels set status = 'out_for_delivery', delivered_at = null, updated_at = now() where id = any (of_parcels);
  foreach of_parcel in array of_parcels loop
    if not cancel_parcel(of_parcel, 'Nobody paid at the door', 'admin', null, true) then
      raise exception 'parcel % could not be cancelled', of_parcel;
    end if;
  end loop;
end $$;

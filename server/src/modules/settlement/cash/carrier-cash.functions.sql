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
  update carrier_cash set accepted_at = now() where parcel_id = of_parcel and settlement_id is null and accepted_at is null;
  perform release_parcels(array[of_parcel]);
end $$;

-- The carrier has handed in the cash of these parcels, or has lost it: then the loss is Juaso's, and neither store nor buyer waits any
-- longer. Books each parcel, and releases those that their buyers had accepted. Returns the sum in pesewas; null, with nothing changed,
-- where the carrier does not have the cash of all of them.
--
--                       handed in: cash_in:{parcel}   lost: cash_lost:{parcel}
--   provider/flexroute         +115.00                     +115.00
--   provider/cash              -115.00                        ·
--   platform/losses                ·                       -115.00
--
-- Locks: orders, parcels, carrier_cash, balances.
create or replace function settle_carrier_cash(wanted uuid[], of_way text, of_note text, by_operator uuid)
returns bigint language plpgsql as $$
declare
  settled uuid;
  total bigint;
begin
  perform from orders o where o.id in (select p.order_id from parcels p where p.id = any (wanted)) order by o.id for no key update;
  perform from parcels p where p.id = any (wanted) order by p.id for no key update;
  perform from carrier_cash c where c.parcel_id = any (wanted) order by c.parcel_id for update;

  -- A separate statement: it sees what was committed while this one waited for the locks.
  select sum(c.amount) into total from carrier_cash c where c.parcel_id = any (wanted) and c.settlement_id is null
  having count(*) = cardinality(wanted);
  if total is null then return null; end if;

  insert into cash_settlements (way, amount, operator_id, note) values (of_way, total, by_operator, of_note) returning id into settled;
  update carrier_cash c set settlement_id = settled where c.parcel_id = any (wanted);
  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', k.kind || ':' || c.parcel_id, 'kind', k.kind, 'order_id', p.order_id, 'rule', 'cash',
      'path', leg.path, 'amount', leg.sign * c.amount))
    from carrier_cash c join parcels p on p.id = c.parcel_id,
      lateral (select case of_way when 'lost' then 'cash_lost' else 'cash_in' end as kind) k,
      lateral (values ('provider/flexroute', 1), (case of_way when 'lost' then 'platform/losses' else 'provider/cash' end, -1)) as leg (path, sign)
    where c.settlement_id = settled));
  perform release_parcels(array(select c.parcel_id from carrier_cash c where c.settlement_id = settled and c.accepted_at is not null));
  return total;
end $$;

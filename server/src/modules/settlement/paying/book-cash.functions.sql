-- A parcel paid in cash has arrived: the collected amount is booked as a payment would be, once per parcel.
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
      select 'cash:' || p.id, 'cash', p.order_id, 'provider/cash', -(p.items_total + p.delivery_fee), null, 'payment', null
    ) b));
  perform complete_cash(p.order_id);
end $$;

-- The payment of an order in cash is complete once all its parcels that were not cancelled have arrived.
create or replace function complete_cash(of_order uuid) returns void language sql as $$
  update payment_intents i set state = 'paid', paid_at = now(), updated_at = now()
  where i.order_id = of_order and i.state = 'on_delivery'
    and not exists (select from parcels q where q.order_id = of_order and q.delivered_at is null and q.status <> 'cancelled')
$$;

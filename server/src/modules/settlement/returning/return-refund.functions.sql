-- The account that holds the store's share of a parcel, in the purse of the order: pending, or available once it was
-- released. After a partial release it is pending for the part that was kept back, unless a greater amount is taken
-- back.
create or replace function earnings_path(of_parcel uuid, of_store uuid) returns text language sql stable as $$
  select 'vendor/' || of_store || case
    when exists (select from ledger_transactions t where t.cause = 'release:' || of_parcel) then '/available/'
    when exists (select from ledger_transactions t where t.cause = 'release_part:' || of_parcel) and asked_back(of_parcel) > (
      select coalesce(sum(e.amount), 0) from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.path = 'vendor/' || of_store || '/pending/' || o.purse
      where t.order_id = o.id) then '/available/'
    else '/pending/' end || o.purse
  from parcels p join orders o on o.id = p.order_id where p.id = of_parcel
$$;

-- The payment that a parcel's sale was booked with: the electronic one, or the cash that was collected for it.
create or replace function sale_payment(of_parcel uuid) returns payment_intents language sql stable as $$
  select i.* from payment_intents i join parcels p on p.order_id = i.order_id
  where p.id = of_parcel and (
    (i.method = 'cash_on_delivery' and exists (select from ledger_transactions t where t.cause = 'cash:' || p.id))
    or (i.state = 'paid' and exists (select from ledger_transactions t where t.cause = 'payment:' || i.id and t.kind = 'payment')))
  order by i.id limit 1
$$;

-- What each account gives back for a return of `due` pesewas: its shares of the pieces and, for the part of `due` above
-- the price of the pieces, the delivery fee. The amounts sum to minus `due`.
create or replace function return_postings(of_return uuid, due bigint)
returns table (path text, amount bigint, order_line_id uuid, rule text, rate_bps int) language sql stable as $$
  select e.path, -e.amount, l.id, e.rule, e.rate_bps
  from return_lines x join order_lines l on l.id = x.order_line_id, lateral returned_share(l, x.quantity) s,
    lateral (values (earnings_path(l.parcel_id, l.store_id), s.vendor, 'sale', null::int),
      ('platform/commission', s.commission, 'commission', l.commission_bps),
      ('platform/processing', s.processing, 'processing', l.processing_bps)) as e (path, amount, rule, rate_bps)
  where x.return_id = of_return
  union all
  select case when p.delivery_type = 'vendor' then earnings_path(p.id, p.store_id) else 'platform/delivery' end,
    (select sum(l.unit_price * x.quantity) from return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = r.id)::bigint - due,
    null, 'delivery', null
  from returns r join parcels p on p.id = r.parcel_id where r.id = of_return
$$;

-- The store has received the goods of a requested return. Their price is owed to the buyer and a refund is requested,
-- each account gives back its share of the sale, and undamaged goods go back on the shelf. The delivery fee is refunded
-- if the whole parcel is returned and the store is at fault. For an unpaid invoice the amount comes off the invoice
-- instead. If the store's share was paid out already, its available balance goes below zero. Returns 'received'; 'none'
-- where no return is requested; 'disputed' while or after the buyer's bank takes the money back.
--
-- The caller holds the locks of payment_intents, orders and parcels. Locks: invoices, stock, balances.
create or replace function receive_return(of_parcel uuid) returns text language plpgsql as $$
declare
  r returns%rowtype;
  p parcels%rowtype;
  i payment_intents%rowtype;
  due bigint;
begin
  select * into r from returns where parcel_id = of_parcel and state = 'requested' for update;
  if r.id is null then return 'none'; end if;
  select * into p from parcels where id = of_parcel;
  if exists (select from payment_disputes d where d.order_id = p.order_id and d.state in ('open', 'lost')) then return 'disputed'; end if;
  perform lock_open_invoices(array[p.order_id]);
  if not r.is_damaged then
    perform shelve_returned(r.id, p.order_id);
    insert into outbox (topic, payload) values ('parcel.came_back', jsonb_build_object('order_id', p.order_id));
  end if;
  perform pay_received_invoice(p.order_id);
  select (sale_payment(of_parcel)).* into i;
  if i.id is null and not exists (select from invoices v where v.order_id = p.order_id and v.state = 'open') then
    raise exception 'parcel % was never paid', of_parcel;
  end if;

  select coalesce(sum(l.unit_price * x.quantity), 0) + returned_fee(r.id) into due
  from return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = r.id;

  if i.id is null then
    -- Nothing was paid yet: the invoice is reduced, and the return is complete.
    perform shrink_invoice(p.order_id, due, 'return:' || r.id, 'return');
    insert into refunds (intent_id, order_id, cause, amount, way, state)
    select v.intent_id, p.order_id, 'return:' || r.id, due, 'invoice', 'completed' from invoices v where v.order_id = p.order_id;
    insert into outbox (topic, payload) values ('order.invoice_reduced', jsonb_build_object('order_id', p.order_id, 'amount', due));
  else
    perform ledger_book((
      select jsonb_agg(jsonb_build_object('cause', 'return:' || r.id, 'kind', 'return', 'order_id', p.order_id, 'path', b.path,
        'amount', b.amount, 'order_line_id', b.order_line_id, 'rule', b.rule, 'rate_bps', b.rate_bps))
      from (
        select * from return_postings(r.id, due)
        union all
        select 'buyer/clearing', due, null, 'return', null
      ) b where b.amount <> 0));
    perform ask_refund(i.id, p.order_id, 'return:' || r.id, due);
    update refunds f set wallet = jsonb_build_object('phone', r.wallet_phone, 'network', r.wallet_network, 'name', o.address ->> 'full_name')
    from orders o where f.cause = 'return:' || r.id and f.way = 'transfer' and r.wallet_phone is not null and o.id = p.order_id;
  end if;
  update returns set state = 'received', amount = due, decided_at = now(), updated_at = now() where id = r.id;
  return 'received';
end $$;

-- Puts the returned pieces of goods that are counted back on the shelf.
create or replace function shelve_returned(of_return uuid, of_order uuid) returns void language plpgsql as $$
begin
  perform from stock s
  where s.variant_id = any (array(select l.variant_id from return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = of_return))
  order by s.variant_id for no key update;
  with back as (
    insert into stock_movements (variant_id, store_id, kind, quantity, order_id, note)
    select l.variant_id, l.store_id, 'return', x.quantity, of_order, 'returned'
    from return_lines x join order_lines l on l.id = x.order_line_id join stock s on s.variant_id = l.variant_id and s.tracked
    where x.return_id = of_return
    returning variant_id, quantity
  )
  update stock s set on_hand = s.on_hand + b.quantity
  from (select variant_id, sum(quantity)::int as quantity from back group by variant_id) b where s.variant_id = b.variant_id;
end $$;

-- The account that holds the store's share of a parcel, in the purse of the order: pending, or available once it was
-- released. After a partial release it is pending for the part that was kept back, unless more than that is taken back:
-- `taken`.
create or replace function earnings_path(of_parcel uuid, of_store uuid, taken bigint) returns text language sql stable as $$
  select 'vendor/' || of_store || case
    when p.released_at is not null then '/available/'
    when exists (select from ledger_transactions t where t.cause = 'release_part:' || of_parcel) and taken > (
      select coalesce(sum(e.amount), 0) from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.path = 'vendor/' || of_store || '/pending/' || o.purse
      where t.order_id = o.id) then '/available/'
    else '/pending/' end || o.purse
  from parcels p join orders o on o.id = p.order_id where p.id = of_parcel
$$;

-- The payment that a parcel's sale was booked with: the electronic one, or the cash that was collected for it. Of an invoice that was
-- paid in parts, the first of them; of one that tax withheld has paid alone, the payment that was opened with it.
create or replace function sale_payment(of_parcel uuid) returns payment_intents language sql stable as $$
  select i.* from payment_intents i join parcels p on p.order_id = i.order_id
  where p.id = of_parcel and (
    (i.method = 'cash_on_delivery' and p.delivered_at is not null)
    or (i.state = 'paid' and exists (select from ledger_transactions t where t.cause = 'payment:' || i.id and t.kind = 'payment'))
    or exists (
      select from invoices v join ledger_transactions e on e.cause = 'invoice_paid:' || v.id
      left join ledger_transactions t on t.cause = 'payment:' || i.id and t.kind = 'invoice_part'
      where v.order_id = i.order_id and (t.id is not null or i.id = v.intent_id)))
  order by i.state <> 'paid', i.id limit 1
$$;

-- What each account gives back for a return of `due` pesewas: its shares of what the goods are refunded with, after all that
-- returns before it refunded, and, for the part of `due` above that, the delivery fee. The amounts sum to minus `due`.
create or replace function return_postings(of_return uuid, due bigint)
returns table (path text, amount bigint, order_line_id uuid, rule text, rate_bps int) language sql stable as $$
  with shares as (
    select l.id, l.parcel_id, l.store_id, l.commission_bps, l.processing_bps, s.vendor, s.commission, s.processing
    from return_lines x join order_lines l on l.id = x.order_line_id,
      lateral next_refund_share(l, refunded_of_line(l.id, of_return), coalesce(x.refunded, l.unit_price * x.quantity)) s
    where x.return_id = of_return
  ), fee as (
    select p.id, p.store_id, p.delivery_type = 'vendor' as is_stores, due - return_goods(r.id) as amount
    from returns r join parcels p on p.id = r.parcel_id where r.id = of_return
  ), store as (
    select earnings_path(f.id, f.store_id, (select sum(s.vendor) from shares s)::bigint + case when f.is_stores then f.amount else 0 end) as path
    from fee f
  )
  select e.path, -e.amount, s.id, e.rule, e.rate_bps
  from shares s, store, lateral (values (store.path, s.vendor, 'sale', null::int),
      ('platform/commission', s.commission, 'commission', s.commission_bps),
      ('platform/processing', s.processing, 'processing', s.processing_bps)) as e (path, amount, rule, rate_bps)
  union all
  select case when f.is_stores then store.path else 'platform/delivery' end, -f.amount, null, 'delivery', null from fee f, store
$$;

-- The store has received the goods of a requested return. Their price is owed to the buyer and a refund is requested,
-- each account gives back its share of the sale, and undamaged goods go back on the shelf. The delivery fee is refunded
-- if the whole parcel is returned and the store is at fault. For an unpaid invoice the amount comes off the invoice
-- instead. If the store's share was paid out already, its available balance goes below zero. Returns 'received'; 'none'
-- where no return is requested; 'disputed' while or after the buyer's bank takes the money back.
--
-- The caller holds the locks of orders, payment_intents and parcels. Locks: invoices, stock, what the store owes, balances.
create or replace function receive_return(of_parcel uuid) returns text language plpgsql as $$
declare
  r returns%rowtype;
  of_order uuid;
  due bigint;
begin
  select * into r from returns where parcel_id = of_parcel and state = 'requested' for update;
  if r.id is null then return 'none'; end if;
  of_order := r.order_id;
  if is_with_bank(of_order) then return 'disputed'; end if;
  perform lock_open_invoices(array[of_order]);
  if not r.is_damaged then
    perform shelve_returned(r.id, of_order);
    insert into outbox (topic, payload) values ('parcel.came_back', jsonb_build_object('order_id', of_order));
  end if;
  due := return_goods(r.id) + returned_fee(r.id);
  perform book_return(r, due);
  update returns set state = 'received', amount = due, decided_at = now(), updated_at = now() where id = r.id;
  return 'received';
end $$;

-- The buyer accepts the store's offer for a return, or an operator has decided so (`is_ruling`), of which other news is sent: the buyer
-- keeps the goods, and the offered part of their price is refunded, divided among the lines (`split_offer`). Each account gives back its
-- share of that part; nothing goes back on the shelf. Returns 'kept'; 'none' where no offer is open; 'disputed' while or after the
-- buyer's bank takes the money back.
--
-- The caller holds the locks of orders, payment_intents and parcels. Locks: invoices, what the store owes, balances.
create or replace function accept_offer(of_return uuid, is_ruling boolean default false) returns text language plpgsql as $$
declare
  r returns%rowtype;
begin
  select * into r from returns x where x.id = of_return and has_open_offer(x) for update;
  if r.id is null then return 'none'; end if;
  if is_with_bank(r.order_id) then return 'disputed'; end if;
  perform lock_open_invoices(array[r.order_id]);
  update return_lines x set refunded = o.part from split_offer(r.id, r.offered) o
  where x.return_id = r.id and x.order_line_id = o.order_line_id;
  perform book_return(r, r.offered);
  update returns set state = 'kept', amount = offered, decided_at = now(), updated_at = now() where id = r.id;
  if not is_ruling then
    insert into outbox (topic, payload) values ('return.offer_accepted', jsonb_build_object('order_id', r.order_id, 'parcel_id', r.parcel_id, 'amount', r.offered));
  end if;
  return 'kept';
end $$;

-- Books that `due` pesewas of a return are owed to the buyer and asks for the refund, or takes them off an unpaid invoice. The
-- caller holds the locks of the order and its invoices, and of the goods where they come back.
--
-- Locks: what the store owes, balances.
create or replace function book_return(r returns, due bigint) returns void language plpgsql as $$
declare
  i payment_intents%rowtype;
  off_invoice bigint;
begin
  perform lock_store_debts(p.store_id) from parcels p where p.id = r.parcel_id;
  off_invoice := earn_before_reduction(r.order_id, due);
  select (sale_payment(r.parcel_id)).* into i;
  if i.id is null and not exists (select from invoices v where v.order_id = r.order_id and v.state = 'open') then
    raise exception 'parcel % was never paid', r.parcel_id;
  end if;

  if i.id is null then
    -- Nothing was paid yet: the invoice is reduced, and the return is complete.
    perform shrink_invoice(r.order_id, due, 'return:' || r.id, 'return');
    insert into refunds (intent_id, order_id, cause, amount, way, state)
    select v.intent_id, r.order_id, 'return:' || r.id, due, 'invoice', 'completed' from invoices v where v.order_id = r.order_id;
    insert into outbox (topic, payload) values ('order.invoice_reduced', jsonb_build_object('order_id', r.order_id, 'amount', due, 'cause', 'return:' || r.id));
  else
    perform ledger_book((
      select jsonb_agg(jsonb_build_object('cause', 'return:' || r.id, 'kind', 'return', 'order_id', r.order_id, 'path', b.path,
        'amount', b.amount, 'order_line_id', b.order_line_id, 'rule', b.rule, 'rate_bps', b.rate_bps))
      from (
        select * from return_postings(r.id, due)
        union all
        select o.path, o.amount, null, 'return', null from refund_destinations(r.order_id, due, off_invoice) o
      ) b where b.amount <> 0));
    perform raise_owing_store(p.store_id, o.purse) from parcels p join orders o on o.id = p.order_id where p.id = r.parcel_id;
    perform refund_less_invoice(i.id, r.order_id, 'return:' || r.id, due, off_invoice);
    update refunds f set wallet = jsonb_build_object('phone', r.wallet_phone, 'network', r.wallet_network, 'name', o.address ->> 'full_name')
    from orders o where f.cause like 'return:' || r.id || '%' and f.way = 'transfer' and r.wallet_phone is not null and o.id = r.order_id;
    perform hold_uncovered(r);
  end if;
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

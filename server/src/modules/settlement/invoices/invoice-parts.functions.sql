-- Books money that arrived for an open invoice: one part of it, or all that is owed. With the last part the sale is booked too.
-- The caller holds the locks of orders, payment_intents, parcels and the invoice, and asks for no more than is owed.
--
--   provider/{name}       -40.00       receivable/{company}   +40.00      cause payment:{intent}, kind invoice_part
drop function if exists book_invoice_part(uuid, uuid, bigint, text);
create or replace function book_invoice_part(of_invoice uuid, with_intent uuid, how_much bigint, reported_reference text) returns text language plpgsql as $$
declare
  v invoices%rowtype;
  is_all boolean;
begin
  select owed = how_much into is_all from invoices where id = of_invoice;
  update invoices set paid = paid + how_much, state = case when is_all then 'paid' else state end, updated_at = now()
  where id = of_invoice returning * into v;
  update payment_intents set state = 'paid', amount = how_much, paid_at = now(), provider_reference = reported_reference,
    failure_reason = null, updated_at = now()
  where id = with_intent;
  -- A prompt for more than is owed now can pay nothing any more.
  update payment_intents set state = 'cancelled', updated_at = now() where order_id = v.order_id and state = 'pending' and amount > v.owed;
  -- Money that came by bank is booked in the purse with which the order was placed.
  update orders o set purse = i.provider, updated_at = now()
  from payment_intents i where i.id = with_intent and i.provider <> 'net30' and o.id = v.order_id and o.purse <> i.provider;
  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', 'payment:' || i.id, 'kind', 'invoice_part', 'order_id', v.order_id, 'rule', 'payment',
      'path', leg.path, 'amount', leg.amount))
    from payment_intents i, lateral (values ('provider/' || i.provider, -how_much), ('receivable/' || v.company_id, how_much)) as leg (path, amount)
    where i.id = with_intent) || case when is_all then invoice_earnings(v.id) else '[]' end);
  perform book_charge_fees(array[with_intent]);
  if is_all then
    perform close_paid_invoice(v.id);
    return 'paid';
  end if;
  insert into outbox (topic, payload)
  select 'order.invoice_part_paid', jsonb_build_object('order_id', o.id, 'order_number', o.number, 'amount', how_much, 'left', v.owed)
  from orders o where o.id = v.order_id;
  return 'part';
end $$;

-- The payments that are parts of an invoice, in the order in which a refund takes from them: first what its provider sends back
-- by itself. `left_over` is what no refund has asked back yet.
create or replace function invoice_parts(of_order uuid) returns table (intent_id uuid, provider text, left_over bigint) language sql stable as $$
  select i.id, i.provider, i.amount - coalesce((select sum(r.amount) from refunds r where r.intent_id = i.id and r.way <> 'invoice'), 0)::bigint
  from payment_intents i join ledger_transactions t on t.cause = 'payment:' || i.id and t.kind = 'invoice_part'
  where i.order_id = of_order and i.state = 'paid'
  order by i.provider = 'net30', i.id desc
$$;

-- Asks that so much of an invoice that was paid goes back, part by part, each the way that it came. What no part can give back
-- was withheld as tax and never arrived here: its certificate is void for that sum, and nothing is sent. The refunds are named
-- cause, cause:part:1, cause:part:2 …
create or replace function ask_invoice_refund(of_order uuid, of_cause text, how_much bigint) returns void language plpgsql as $$
declare
  part record;
  v invoices%rowtype;
  rest bigint := how_much;
  place int := 0;
  taken bigint;
begin
  select * into v from invoices where order_id = of_order;
  for part in select * from invoice_parts(of_order) loop
    taken := least(rest, part.left_over);
    continue when taken <= 0;
    insert into refunds (intent_id, order_id, cause, amount, way)
    values (part.intent_id, of_order, of_cause || case when place = 0 then '' else ':part:' || place end, taken,
      case part.provider when 'net30' then 'transfer' else 'provider' end);
    rest := rest - taken;
    place := place + 1;
  end loop;
  if rest > 0 then
    if rest > v.withheld - coalesce((select sum(r.amount) from refunds r where r.order_id = of_order and r.way = 'withheld'), 0) then
      raise exception 'refund % of % pesewas is more than is left of invoice %', of_cause, how_much, v.id;
    end if;
    insert into refunds (intent_id, order_id, cause, amount, way, state)
    values (v.intent_id, of_order, of_cause || ':part:withheld', rest, 'withheld', 'completed');
    perform ledger_book(jsonb_build_array(
      jsonb_build_object('cause', 'refund:' || of_cause || ':part:withheld', 'kind', 'refund', 'order_id', of_order, 'rule', 'withholding',
        'path', 'buyer/clearing', 'amount', -rest),
      jsonb_build_object('cause', 'refund:' || of_cause || ':part:withheld', 'kind', 'refund', 'order_id', of_order, 'rule', 'withholding',
        'path', 'platform/withheld', 'amount', rest)));
    insert into outbox (topic, payload) values ('order.withheld_void', jsonb_build_object('order_id', of_order, 'amount', rest, 'cause', of_cause));
  end if;
end $$;

-- Books what an operator saw arrive on the bank account for the invoice of this reference: a payment of its own. Returns 'paid' or
-- 'part'; 'already' where this sum is booked with the bank's reference; or what prevents it: 'unknown', 'cancelled', 'paid_before',
-- 'more', and 'booked_before' where another sum is booked with that reference, unless the operator says that this is another transfer
-- (`is_another`). `owed` is what was owed before, `paid_by` the reference of the last payment, `booked` the other sum.
--
-- Locks: orders, payment_intents, parcels, invoices, balances.
drop function if exists receive_by_bank(text, bigint, text);

create or replace function receive_by_bank(of_reference text, arrived bigint, bank_reference text, is_another boolean default false,
  out outcome text, out owed bigint, out paid_by text, out booked bigint
) language plpgsql as $$
declare
  v invoices%rowtype;
  own payment_intents%rowtype;
  fresh uuid;
begin
  select i.* into own from payment_intents i join invoices x on x.intent_id = i.id where i.reference = of_reference;
  if own.id is null then outcome := 'unknown'; return; end if;
  perform lock_orders(array[own.order_id]);
  select * into v from invoices x where x.intent_id = own.id for update;
  owed := case v.state when 'paid' then v.amount else v.owed end;
  select case i.provider when 'net30' then i.provider_reference else i.reference end into paid_by
  from payment_intents i where i.order_id = own.order_id and i.state = 'paid' order by i.paid_at desc, i.id desc limit 1;
  -- The same sum first: it is this very transfer.
  select i.amount into booked from payment_intents i
  where i.order_id = own.order_id and i.provider = 'net30' and i.state = 'paid' and same_reference(i.provider_reference, bank_reference)
  order by i.amount <> arrived, i.id desc limit 1;
  outcome := case
    when booked = arrived then 'already'
    when v.state = 'cancelled' then 'cancelled'
    when v.state = 'paid' then 'paid_before'
    when booked is not null and not is_another then 'booked_before'
    when arrived > v.owed then 'more'
  end;
  if outcome is not null then return; end if;
  insert into payment_intents (reference, order_id, person_id, provider, world, method, amount, state)
  values (own.reference || '-' || (select count(*) from payment_intents i where i.order_id = own.order_id), own.order_id, own.person_id, 'net30',
    own.world, own.method, arrived, 'failed')
  returning id into fresh;
  outcome := book_invoice_part(v.id, fresh, arrived, bank_reference);
end $$;

-- Whether two readings of a bank's statement name the same transfer: people type its reference with other spaces and letters.
create or replace function same_reference(one text, other text) returns boolean language sql immutable parallel safe as $$
  select upper(regexp_replace(one, '\s', '', 'g')) = upper(regexp_replace(other, '\s', '', 'g'))
$$;

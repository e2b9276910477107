-- The payment that an alarm is about: its subject is the payment's reference, or the id of a refund or of a transfer of one.
create or replace function payment_of_alarm(kind text, subject text) returns uuid language sql stable as $$
  select case
    when kind like 'payment.%' then (select i.id from payment_intents i where i.reference = subject)
    when kind like 'refund.%' and subject ~ '^[0-9a-f-]{36}$' then (select r.intent_id from refunds r where r.id = subject::uuid)
    when kind like 'refund_transfer.%' and subject ~ '^[0-9a-f-]{36}$' then (
      select r.intent_id from refund_transfers t join refunds r on r.id = t.refund_id where t.id = subject::uuid)
    when kind = 'invoice.overdue' and subject ~ '^[0-9a-f-]{36}$' then (select v.intent_id from invoices v where v.id = subject::uuid)
  end
$$;

-- Payments that need a person, each with why and how urgent that is: a bank that wants money back and has no answer yet, a refund that failed or came back,
-- an open alarm about the payment or a refund of it.
create or replace function payments_in_trouble() returns table (payment uuid, trouble text, rank int) language sql stable as $$
  select d.intent_id, 'dispute', 1 from payment_disputes d where d.state = 'open' and d.answered_at is null
  union all
  select r.intent_id, case when exists (select from refund_transfers t where t.refund_id = r.id and t.state = 'reversed') then 'reversed'
    else 'refund_failed' end, 2
  from refunds r where r.state = 'failed'
  union all
  select payment_of_alarm(a.kind, a.subject), 'alarm', 3 from money_alarms a
  where a.resolved_at is null and payment_of_alarm(a.kind, a.subject) is not null
$$;

-- The payment by which an order is looked at: the one that was paid, else the newest. Cash and invoices stay unpaid until the goods are there.
create or replace function payment_of_order(of_order uuid) returns uuid language sql stable as $$
  select i.id from payment_intents i where i.order_id = of_order order by i.state = 'paid' desc, i.created_at desc, i.id desc limit 1
$$;

-- The order whose rows a job could not change, or whose parcel an alarm is about.
create or replace function order_of_alarm(kind text, subject text) returns uuid language sql stable as $$
  select case when subject !~ '^[0-9a-f-]{36}$' then null
    when kind in ('order.stuck', 'pool.stuck') then (select o.id from orders o where o.id = subject::uuid)
    when kind in ('parcel.overdue', 'overdue.stuck', 'accept.stuck', 'release.stuck') then (
      select p.order_id from parcels p where p.id = subject::uuid)
  end
$$;

-- The page of the desk on which an alarm is looked at; null where what it is about has none.
create or replace function page_of_alarm(kind text, subject text) returns text language sql stable as $$
  select case
    when kind like 'withdrawal.%' or kind = 'payout.failed' then '/admin/payouts' || coalesce((
      select '/' || w.reference from withdrawals w where subject ~ '^[0-9a-f-]{36}$' and w.id = subject::uuid), '')
    when kind like 'books.%' then '/admin/books'
    when kind = 'statement.differs' then '/admin/statements/' || subject
    when kind = 'store.owes' then (select '/admin/stores/' || s.slug from stores s where s.id::text = split_part(subject, '/', 2))
    when kind = 'ruling.stuck' then '/admin/returns/' || subject
    when kind = 'payment.dispute_unknown' then '/admin/payments'
    when kind = 'event.stuck' or kind like 'webhook.%' then '/admin/system'
    when kind = 'pool.stuck' then coalesce('/admin/payments/' || payment_of_order(order_of_alarm(kind, subject)), '/admin/system')
    else '/admin/payments/' || coalesce(payment_of_alarm(kind, subject), payment_of_order(order_of_alarm(kind, subject))) end
$$;

-- The page of the desk on which a task is done; null where a command does it.
create or replace function page_of_task(kind text, id text) returns text language sql stable as $$
  select case kind
    when 'dispute' then (select '/admin/payments/' || d.intent_id from payment_disputes d where d.id::text = page_of_task.id)
    when 'alarm' then (select page_of_alarm(a.kind, a.subject) from money_alarms a where a.id = page_of_task.id::uuid)
    when 'nomination' then (
      select '/admin/flash-sales/' || n.flash_sale_id || '#' || n.id from flash_sale_nominations n where n.id = page_of_task.id::uuid)
  end
$$;

-- Payments by what people call them: a reference of ours or of the provider, also of a refund; that of a transfer; the number of the
-- order or of its invoice; a bank's number of a dispute; a telephone number, as it was typed or as it is dialled, or an e-mail address of the buyer.
create or replace function payment_named(typed text) returns setof uuid language sql stable as $$
  with query as (
    select trim(typed) as word, case when trim(typed) ~ '^(\+?233|0)[0-9 ]{9,12}$'
      then phone_digits(typed) end as digits
  )
  select i.id from query, payment_intents i where i.reference = word or i.provider_reference = word or i.phone in ('0' || digits, '+233' || digits)
  union
  select r.intent_id from query, refunds r where r.provider_reference = word
  union
  select i.id from query, refunds r join payment_intents i on i.id = r.intent_id
  where r.id in (select t.refund_id from refund_transfers t where t.reference = word)
  union
  select d.intent_id from query, payment_disputes d where d.provider_reference = word
  union
  select i.id from query, orders o join payment_intents i on i.order_id = o.id where o.number = replace(upper(word), 'INV-', '')
  union
  select i.id from query, people p join orders o on o.person_id = p.id join payment_intents i on i.order_id = o.id
  where p.id in (
    select x.id from people x where x.email = lower(word)
    union all select x.id from people x where x.sign_in_phone = '+233' || digits
    union all select x.id from people x where x.phone_number in ('+233' || digits, '0' || digits, word))
$$;

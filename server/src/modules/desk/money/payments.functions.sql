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

-- The page of the desk on which a task is done; null where a command does it.
create or replace function page_of_task(kind text, id text) returns text language sql stable as $$
  select case kind
    when 'dispute' then (select '/admin/payments/' || d.intent_id from payment_disputes d where d.id::text = page_of_task.id)
    when 'alarm' then (
      select case when a.kind like 'withdrawal.%' or a.kind = 'payout.failed' then '/admin/payouts'
        when a.kind like 'books.%' then '/admin/books'
        when a.kind = 'statement.differs' then '/admin/statements/' || a.subject
        when a.kind = 'store.owes' then (select '/admin/stores/' || s.slug from stores s where s.id::text = split_part(a.subject, '/', 2))
        when a.kind = 'parcel.overdue' then (
          select '/admin/payments/' || i.id from parcels p join payment_intents i on i.order_id = p.order_id and i.state = 'paid'
          where p.id::text = a.subject order by i.created_at limit 1)
        else '/admin/payments/' || payment_of_alarm(a.kind, a.subject) end
      from money_alarms a where a.id = page_of_task.id::uuid)
    when 'nomination' then (
      select '/admin/flash-sales/' || n.flash_sale_id || '#' || n.id from flash_sale_nominations n where n.id = page_of_task.id::uuid)
  end
$$;

-- Payments by what people call them: a reference of ours or of the provider, also of a refund; that of a transfer; the number of the
-- order or of its invoice; a bank's number of a dispute; a telephone number or an e-mail address of the buyer.
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
  where p.email = lower(word) or p.phone_number = '+233' || digits
$$;

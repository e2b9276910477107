/**
 * Steps that fill what the desk shows of money besides orders: what providers reported, statements, invoices of the fees, returns that were
 * decided, and e-mails. `$1` is the number of messages of the market.
 */
export const moneySteps: readonly string[] = [
  `with paid as (select i.*, row_number() over (order by i.created_at desc, i.id) as n from payment_intents i where i.state = 'paid')
   insert into webhook_events (provider, event_key, kind, subject, payload, received_at, handled_at)
   select 'sandbox', 'bench-' || n, 'charge', reference, jsonb_build_object('reference', reference, 'state', 'paid'), x.at, x.at
   from paid, lateral (select now() - n * interval '89 days' / $1::int as at) x where n <= $1::int`,
  `with writer as (select id from people order by id limit 1),
     months as (select m, date_trunc('month', now()) - m * interval '1 month' as begins from generate_series(1, 12) m),
     statement as (
       insert into provider_statements (provider, file_name, sha256, begins, ends, uploaded_by, created_at)
       select 'sandbox', 'statement-' || m || '.csv', 'bench ' || m, begins, begins + interval '1 month' - interval '1 ms', w.id, now() - m * interval '1 day'
       from months, writer w returning id, begins, ends)
   insert into provider_statement_lines (statement_id, place, kind, reference, amount, fee, is_done, is_back, at, outcome, difference)
   select s.id, row_number() over (partition by s.id order by i.created_at, i.id), 'charge', i.reference, i.amount, 0, true, false, i.created_at,
     case when i.n % 5000 = 0 then 'differs' else 'matches' end, case when i.n % 5000 = 0 then 'The amounts differ.' end
   from statement s join (select i.*, row_number() over (order by i.created_at, i.id) as n from payment_intents i where i.state = 'paid') i
     on i.created_at between s.begins and s.ends
   where $1 > 0`,
  `with shops as (select id, name, row_number() over (order by created_at, id) as n from stores limit 1000),
     months as (select m, (date_trunc('month', now()) - m * interval '1 month')::date as month from generate_series(1, 10) m),
     wanted as (select s.*, m.month, row_number() over (partition by extract(year from m.month) order by m.month, s.n) as number
                from shops s, months m where (m.m - 1) * 1000 + s.n <= $1::int / 10)
   insert into fee_papers (year, number, kind, store_id, month, sold_in, gross, commission, processing, base, taxes, issuer, store)
   select extract(year from month), number, 'invoice', id, month, month, 100000, 15000, 500, 15500, '[]',
     '{"name":"Juaso","address":["Accra"],"vat_number":null}', jsonb_build_object('name', name, 'address', '["Accra"]'::jsonb, 'vat_number', null)
   from wanted`,
  `with back as (
     select p.id, p.order_id, p.created_at, row_number() over (order by p.created_at desc, p.id) as n
     from parcels p where p.status = 'delivered' and not exists (select from returns r where r.parcel_id = p.id)),
   made as (
     insert into returns (order_id, parcel_id, reason, note, state, refusal, juaso_from, escalation, ruling, decided_at, created_at)
     select order_id, id, 'changed_mind', 'It does not fit.', 'refused', 'It was worn.', created_at, 'I did not wear it.', 'The pictures show wear.',
       created_at + interval '5 days', created_at from back where n <= $1::int / 20 returning id, parcel_id)
   insert into return_lines (return_id, order_line_id, quantity)
   select m.id, l.id, 1 from made m join order_lines l on l.parcel_id = m.parcel_id`,
  `insert into mails (recipient, subject, text, html, state, sent_at, created_at)
   select 'writer-' || i % 20000 || '@bench.test', 'Your parcel', 'It is on its way.', '<p>It is on its way.</p>', 'sent', x.at, x.at
   from generate_series(1, $1::int) i, lateral (select now() - i * interval '29 days' / $1::int as at) x`,
]

-- Accepts a certificate of tax withheld: its sum counts against the open invoice. Returns 'accepted'; 'decided' where it does not
-- wait for a decision; 'more' where less than its sum is still owed.
--
--   receivable/{company}  +3.00        platform/withheld      -3.00       cause withheld:{certificate}
--
-- Locks: orders, payment_intents, parcels, invoices, withholding_certificates, balances.
create or replace function accept_withholding(of_certificate uuid) returns text language plpgsql as $$
declare
  c withholding_certificates%rowtype;
  v invoices%rowtype;
  of_order uuid;
  how_much bigint;
  is_all boolean;
begin
  select x.order_id into of_order from withholding_certificates w join invoices x on x.id = w.invoice_id where w.id = of_certificate;
  perform lock_orders(array[of_order]);
  select x.* into v from invoices x where x.order_id = of_order for update;
  select * into c from withholding_certificates w where w.id = of_certificate for update;
  if c.state is distinct from 'waiting' then return 'decided'; end if;
  how_much := c.amount;
  if v.state <> 'open' or how_much > v.owed then return 'more'; end if;
  is_all := how_much = v.owed;
  update withholding_certificates set state = 'accepted', decided_at = now() where id = c.id;
  update invoices set withheld = withheld + how_much, state = case when is_all then 'paid' else state end, updated_at = now() where id = v.id;
  update payment_intents set state = 'cancelled', updated_at = now()
  where order_id = of_order and state = 'pending' and amount > v.owed - how_much;
  perform ledger_book(jsonb_build_array(
    jsonb_build_object('cause', 'withheld:' || of_certificate, 'kind', 'withholding', 'order_id', of_order, 'rule', 'withholding',
      'path', 'receivable/' || v.company_id, 'amount', how_much),
    jsonb_build_object('cause', 'withheld:' || of_certificate, 'kind', 'withholding', 'order_id', of_order, 'rule', 'withholding',
      'path', 'platform/withheld', 'amount', -how_much)) || case when is_all then invoice_earnings(v.id) else '[]' end);
  if is_all then perform close_paid_invoice(v.id); end if;
  return 'accepted';
end $$;

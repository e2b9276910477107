-- Like book_late_charge_fee, for a transfer that left us, also if its money came back: a withdrawal or a refund to a
-- wallet.
--
-- Locks: withdrawals, or refund_transfers: the one row.
create or replace function book_late_transfer_fee(of_reference text, whole_fee bigint) returns bigint language plpgsql as $$
declare
  sent record;
begin
  select id, provider, fee into sent from withdrawals where reference = of_reference and state in ('completed', 'reversed') for update;
  if found then
    if whole_fee <= sent.fee then return 0; end if;
    update withdrawals set fee = whole_fee, updated_at = now() where id = sent.id;
    return book_more_of_fee(of_reference, null, sent.provider, sent.fee, whole_fee);
  end if;
  select t.id, t.provider, t.fee, r.order_id into sent from refund_transfers t join refunds r on r.id = t.refund_id
  where t.reference = of_reference and t.state in ('completed', 'reversed') for update of t;
  if not found or whole_fee <= sent.fee then return 0; end if;
  update refund_transfers set fee = whole_fee, updated_at = now() where id = sent.id;
  return book_more_of_fee(of_reference, sent.order_id, sent.provider, sent.fee, whole_fee);
end $$;

-- Books a provider's fee, or the increase of it, that was reported after the settlement; a lower fee than the booked
-- one is left to a person. `of_kind` is charge or transfer, `said` the whole fee in pesewas. A payment must be paid; a
-- transfer must have left us, also if its money came back. Returns the pesewas it booked, 0 for none; calling it again
-- books nothing more.
--
--   provider/{name}          +2.24
--   platform/provider_fees   -2.24      cause late_fee:{reference}:{all of the fee}
--
-- Locks: payment_intents, or withdrawals, or refund_transfers: the one row.
create or replace function book_late_fee(of_kind text, of_reference text, said bigint) returns bigint language plpgsql as $$
declare
  paid payment_intents%rowtype;
  sent record;
begin
  if of_kind = 'charge' then
    select * into paid from payment_intents where reference = of_reference and state = 'paid' for update;
    if paid.id is null or said <= paid.fee then return 0; end if;
    update payment_intents set fee = said, updated_at = now() where id = paid.id;
    return book_more_of_fee(of_reference, paid.order_id, paid.provider, paid.fee, said);
  end if;

  select id, provider, fee into sent from withdrawals where reference = of_reference and state in ('completed', 'reversed') for update;
  if found then
    if said <= sent.fee then return 0; end if;
    update withdrawals set fee = said, updated_at = now() where id = sent.id;
    return book_more_of_fee(of_reference, null, sent.provider, sent.fee, said);
  end if;
  select t.id, t.provider, t.fee, r.order_id into sent from refund_transfers t join refunds r on r.id = t.refund_id
  where t.reference = of_reference and t.state in ('completed', 'reversed') for update of t;
  if not found or said <= sent.fee then return 0; end if;
  update refund_transfers set fee = said, updated_at = now() where id = sent.id;
  return book_more_of_fee(of_reference, sent.order_id, sent.provider, sent.fee, said);
end $$;

create or replace function book_more_of_fee(of_reference text, of_order uuid, by_provider text, was bigint, said bigint)
returns bigint language plpgsql as $$
begin
  perform book_provider_fees(jsonb_build_array(jsonb_build_object('cause', 'late_fee:' || of_reference || ':' || said, 'order_id', of_order,
    'provider', by_provider, 'fee', said - was)));
  return said - was;
end $$;

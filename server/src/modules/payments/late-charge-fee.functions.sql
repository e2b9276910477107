-- Books a provider's fee of a paid payment, or the increase of it, that was reported after the settlement; a lower fee
-- than the booked one is left to a person. `whole_fee` is in pesewas. Returns the pesewas it booked, 0 for none; calling
-- it again books nothing more.
--
--   provider/{name}          +2.24
--   platform/provider_fees   -2.24      cause late_fee:{reference}:{whole_fee}
--
-- Locks: payment_intents: the one row.
create or replace function book_late_charge_fee(of_reference text, whole_fee bigint) returns bigint language plpgsql as $$
declare
  paid payment_intents%rowtype;
begin
  select * into paid from payment_intents where reference = of_reference and state = 'paid' for update;
  if paid.id is null or whole_fee <= paid.fee then return 0; end if;
  update payment_intents set fee = whole_fee, updated_at = now() where id = paid.id;
  return book_more_of_fee(of_reference, paid.order_id, paid.provider, paid.fee, whole_fee);
end $$;

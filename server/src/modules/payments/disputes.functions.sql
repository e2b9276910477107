-- Whether the buyer's bank decides over the payment of an order, or has taken its money back. Until the bank has decided for the store nothing
-- is given back a second time.
create or replace function is_with_bank(of_order uuid) returns boolean language sql stable as $$
  select exists (select from payment_disputes d where d.order_id = of_order and d.state <> 'won')
$$;

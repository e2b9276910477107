-- What the buyer's bank does about the payment of an order: 'decides' while a dispute is open, 'took_back' after one was lost; null where
-- there is none, or all were won.
create or replace function bank_of(of_order uuid) returns text language sql stable as $$
  select case when bool_or(d.state = 'open') then 'decides' when bool_or(d.state = 'lost') then 'took_back' end
  from payment_disputes d where d.order_id = of_order
$$;

-- Whether the bank decides over the payment of an order, or has taken its money back. Nothing is given back a second time.
create or replace function is_with_bank(of_order uuid) returns boolean language sql stable as $$
  select bank_of(of_order) is not null
$$;

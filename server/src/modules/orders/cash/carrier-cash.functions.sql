-- The parcels whose cash the carriers still have. PostgreSQL puts this into the query around it; is_with_carrier runs once for each row.
create or replace function cash_with_carriers() returns table (parcel_id uuid) language sql stable as $$
  select c.parcel_id from carrier_cash c where c.settlement_id is null
$$;

-- Whether the carrier still has the cash of a parcel.
create or replace function is_with_carrier(of_parcel uuid) returns boolean language sql stable as $$
  select exists (select from cash_with_carriers() c where c.parcel_id = of_parcel)
$$;

-- Whether a refund cannot be sent yet: the cash that it gives back is with the carrier. Otherwise people who only say that they paid and
-- returned would be sent money that others have paid.
create or replace function waits_for_cash(r refunds) returns boolean language sql stable as $$
  select exists (select from returns x where x.order_id = r.order_id and is_of_return(r.cause, x.id) and is_with_carrier(x.parcel_id))
$$;

-- Why a refund is not sent yet: 'cash' (the carrier has not handed it in), 'check' (it is held); null where nothing keeps it.
create or replace function refund_waits_for(r refunds) returns text language sql stable as $$
  select case when waits_for_cash(r) then 'cash' when is_held(r) then 'check' end
$$;

-- Since when a refund could be sent: when it was asked for, when it was released or, of cash, when that was counted or given up.
create or replace function could_leave_since(r refunds) returns timestamptz language sql stable as $$
  select greatest(r.created_at, r.released_at, (
    select max(s.created_at) from returns x join carrier_cash c on c.parcel_id = x.parcel_id join cash_settlements s on s.id = c.settlement_id
    where x.order_id = r.order_id and is_of_return(r.cause, x.id)))
$$;

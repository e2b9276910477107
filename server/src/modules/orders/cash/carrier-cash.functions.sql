-- Whether the carrier still has the cash of a parcel.
create or replace function is_with_carrier(of_parcel uuid) returns boolean language sql stable as $$
  select exists (select from carrier_cash c where c.parcel_id = of_parcel and c.settlement_id is null)
$$;

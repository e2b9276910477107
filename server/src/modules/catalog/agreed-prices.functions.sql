-- What a piece of a variant costs a verified company by agreement with its store today; null without one. It is compared with the other
-- prices like a sale price: the lowest counts. Ghana's days are those of UTC.
create or replace function agreed_price(company uuid, variant uuid) returns bigint language sql stable as $$
  select a.unit_price from agreed_prices a
  join companies c on c.id = a.company_id and c.is_verified and c.closed_at is null
  where a.company_id = company and a.variant_id = variant and a.ended_at is null
    and a.valid_until >= (now() at time zone 'UTC')::date
$$;

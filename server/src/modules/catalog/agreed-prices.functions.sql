-- What a variant costs a verified company by agreement with its store today, and its last day; no row without one. The price is compared
-- with the other prices like a sale price: the lowest counts. Ghana's days are those of UTC.
create or replace function agreed_terms(company uuid, variant uuid) returns table (unit_price bigint, valid_until date)
language sql stable rows 1 as $$
  select a.unit_price, a.valid_until from agreed_prices a
  join companies c on c.id = a.company_id and c.is_verified and c.closed_at is null
  where a.company_id = company and a.variant_id = variant and a.ended_at is null
    and a.valid_until >= (now() at time zone 'UTC')::date
$$;

create or replace function agreed_price(company uuid, variant uuid) returns bigint language sql stable as $$
  select t.unit_price from agreed_terms(company, variant) t
$$;

-- The sale price of a variant for who buys: that of everybody, or the price agreed with this company where that is lower.
create or replace function sale_price_for(company uuid, variant uuid, sale bigint) returns bigint language sql stable as $$
  select least(sale, case when company is not null then agreed_price(company, variant) end)
$$;

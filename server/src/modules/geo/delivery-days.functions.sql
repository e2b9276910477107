-- Where the capital of a region is: degrees north of the equator and east of Greenwich. No row for a region that is not in Ghana.
create or replace function region_capital(region text, out north float8, out east float8) language sql immutable parallel safe as $$
  select c.north, c.east from (values
    ('greater accra', 5.56, -0.20), ('ashanti', 6.69, -1.62), ('western', 4.90, -1.76), ('central', 5.11, -1.25), ('eastern', 6.09, -0.26),
    ('volta', 6.60, 0.47), ('oti', 8.07, 0.18), ('bono', 7.34, -2.33), ('bono east', 7.58, -1.94), ('ahafo', 6.80, -2.52),
    ('northern', 9.40, -0.84), ('savannah', 9.08, -1.82), ('north east', 10.53, -0.37), ('upper east', 10.79, -0.85),
    ('upper west', 10.06, -2.50), ('western north', 6.21, -2.49)) c (name, north, east)
  where c.name = regexp_replace(regexp_replace(lower(btrim(region)), '[\s-]+', ' ', 'g'), ' region$', '')
$$;

-- Kilometres between the capitals of two regions, as the crow flies; null where one of them is not known.
create or replace function region_distance(one text, other text) returns float8 language sql immutable parallel safe as $$
  select 111 * sqrt((a.north - b.north) ^ 2 + (a.east - b.east) ^ 2) from region_capital(one) a, region_capital(other) b
$$;

-- In how many working days goods of a store arrive in a region: 2 to 5 in Greater Accra, 5 to 7 elsewhere (deliveryBusinessDays in
-- contracts), the near ones early in this time and the far ones late. The one place where this is decided, before and after an order.
create or replace function delivery_days(store_region text, to_region text, out first int, out last int) language sql immutable parallel safe as $$
  select case when is_capital then least(2 + far, 4) else least(5 + greatest(far - 1, 0), 6) end,
    case when distance is null then latest when is_capital then 3 + far else least(6 + far, latest) end
  from (
    select region_distance(store_region, to_region) as distance,
      coalesce((region_capital(to_region)).north = (region_capital('Greater Accra')).north, false) as is_capital
    -- Computed once, not again wherever one of them is named.
    offset 0) d,
    lateral (select case when distance < 100 then 0 when distance < 300 then 1 when distance is null then 0 else 2 end as far,
      case when is_capital then 5 else 7 end as latest) p
$$;

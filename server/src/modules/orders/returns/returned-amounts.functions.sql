-- The amounts that go back for `quantity` returned pieces of a line: from each account its share of the sale, in whole
-- pesewas. If all pieces are returned, these are the frozen amounts. For fewer pieces the fees are rounded to the
-- nearest pesewa and the vendor's share is the rest, so that the parts add up to the price of the pieces.
create or replace function returned_share(line order_lines, pieces int)
returns table (goods bigint, commission bigint, processing bigint, vendor bigint) language sql immutable as $$
  select g.goods, c.commission, p.processing, g.goods - c.commission - p.processing
  from (select line.unit_price * pieces as goods) g,
    lateral (select least(g.goods, div(2 * line.commission * pieces + line.quantity, 2 * line.quantity))::bigint as commission) c,
    lateral (select least(g.goods - c.commission, div(2 * line.processing * pieces + line.quantity, 2 * line.quantity))::bigint as processing) p
$$;

-- The delivery fee that this return refunds: the whole fee if the whole parcel is returned and the store is at fault,
-- else 0.
create or replace function returned_fee(of_return uuid) returns bigint language sql stable as $$
  select case when r.reason in ('defective', 'not_as_described', 'wrong_item')
      and not exists (select from order_lines l left join return_lines x on x.order_line_id = l.id and x.return_id = r.id
                      where l.parcel_id = p.id and coalesce(x.quantity, 0) < l.quantity)
    then p.delivery_fee else 0 end
  from returns r join parcels p on p.id = r.parcel_id where r.id = of_return
$$;

-- The amount that a return which waits for the store's answer would take from the store's share.
create or replace function asked_back(of_parcel uuid) returns bigint language sql stable as $$
  select coalesce(sum(s.vendor), 0)::bigint + coalesce(max(case when p.delivery_type = 'vendor' then returned_fee(r.id) else 0 end), 0)
  from returns r join parcels p on p.id = r.parcel_id join return_lines x on x.return_id = r.id join order_lines l on l.id = x.order_line_id,
    lateral returned_share(l, x.quantity) s
  where r.parcel_id = of_parcel and r.state = 'requested'
$$;

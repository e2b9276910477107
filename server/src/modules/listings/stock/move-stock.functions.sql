-- What was on hand at an instant, as far as the movements that are known now say.
create or replace function stock_on_hand_at(of_variant uuid, at timestamptz) returns int language sql stable as $$
  select (s.on_hand - coalesce((
    select sum(m.quantity) from stock_movements m
    where m.variant_id = of_variant and m.created_at > at and coalesce(m.happened_at, m.created_at) > at), 0))::int
  from stock s where s.variant_id = of_variant
$$;

-- The first count after an instant, or null. It saw what happened before it, also what is told only now.
create or replace function first_count_after(of_variant uuid, at timestamptz) returns timestamptz language sql stable as $$
  select min(coalesce(m.happened_at, m.created_at)) from stock_movements m
  where m.variant_id = of_variant and m.created_at > at and m.reason = 'counted'
    and coalesce(m.happened_at, m.created_at) > at
$$;

-- Makes one move of `move_stock`, whose caller has locked the stock.
--
-- A count says what stood there at an instant, so it moves the difference to what was on hand then. A sale that is told after a
-- later count was in that count already: the count's difference shrinks by as much, and what is on hand stays. With this rule
-- the order in which the phones tell does not matter.
create or replace function move_stock_once(of_store uuid, actor uuid, move jsonb, out outcome text) language plpgsql as $$
declare
  of_variant uuid := (move ->> 'variant_id')::uuid;
  at timestamptz := now() - make_interval(secs => (move ->> 'ago_ms')::float8 / 1000);
  why text := case move ->> 'kind' when 'sold' then 'sold_in_shop' when 'counted' then 'counted' else 'shop_sale_undone' end;
  pieces int;
  counted_at timestamptz;
  shelf record;
  sale record;
  before record;
begin
  select s.on_hand, s.reserved, s.tracked into shelf from stock s join variants v on v.id = s.variant_id
    where s.variant_id = of_variant and v.store_id = of_store;
  if not found then outcome := 'product.not_found'; return; end if;
  -- Told before: it was made then. With other contents it is another move under the same id.
  select m.variant_id = of_variant and m.reason is not distinct from why and (why <> 'sold_in_shop' or m.quantity = -(move ->> 'quantity')::int)
      and m.counted is not distinct from (move ->> 'counted')::int and m.undoes is not distinct from (move ->> 'undoes')::uuid as is_same
    into before from stock_movements m where m.id = (move ->> 'id')::uuid;
  if found then outcome := case when before.is_same then 'moved' else 'stock.move_reused' end; return; end if;
  if not shelf.tracked then outcome := 'stock.not_counted'; return; end if;
  if move ->> 'kind' = 'sold' then
    pieces := -(move ->> 'quantity')::int;
  elsif move ->> 'kind' = 'counted' then
    pieces := (move ->> 'counted')::int - stock_on_hand_at(of_variant, at);
  else
    select m.quantity, coalesce(m.happened_at, m.created_at) as at into sale from stock_movements m
      where m.id = (move ->> 'undoes')::uuid and m.variant_id = of_variant and m.reason = 'sold_in_shop'
        and not exists (select from stock_movements u where u.undoes = m.id);
    if not found then outcome := 'stock.nothing_to_undo'; return; end if;
    -- As if the sale had not been: a count since then saw the pieces.
    pieces := -sale.quantity;
    at := sale.at;
  end if;
  counted_at := first_count_after(of_variant, at);
  if counted_at is null and shelf.on_hand + pieces < shelf.reserved then
    outcome := case move ->> 'kind' when 'sold' then 'stock.too_few' else 'stock.below_reserved' end;
    return;
  end if;
  insert into stock_movements (id, variant_id, store_id, kind, quantity, reason, actor_id, happened_at, counted, undoes)
    values ((move ->> 'id')::uuid, of_variant, of_store, 'correction', pieces, why, actor, at, (move ->> 'counted')::int,
      (move ->> 'undoes')::uuid) on conflict (id) do nothing;
  -- Told of another variant in the same moment.
  if not found then outcome := 'stock.move_reused'; return; end if;
  if counted_at is not null and pieces <> 0 then
    insert into stock_movements (variant_id, store_id, kind, quantity, reason, actor_id, happened_at)
      values (of_variant, of_store, 'correction', -pieces, 'counted', actor, counted_at);
  else
    update stock s set on_hand = s.on_hand + pieces where s.variant_id = of_variant and pieces <> 0;
  end if;
  outcome := 'moved';
end $$;

-- Makes moves of one store one after the other, each on its own: one that is refused stops no other. `moves` is an array of
-- { id, variant_id, kind, ago_ms } with `quantity`, `counted` or `undoes`. Locks stock by variant id.
create or replace function move_stock(of_store uuid, actor uuid, moves jsonb)
returns table (place int, outcome text, on_hand int, available int) language plpgsql as $$
declare
  move jsonb;
begin
  place := 0;
  perform from stock s join variants v on v.id = s.variant_id
    where v.store_id = of_store and s.variant_id in (select (m ->> 'variant_id')::uuid from jsonb_array_elements(moves) m)
    order by s.variant_id for no key update of s;
  for move in select m from jsonb_array_elements(moves) with ordinality as e (m, n) order by n loop
    outcome := move_stock_once(of_store, actor, move);
    select s.on_hand, s.on_hand - s.reserved into on_hand, available from stock s join variants v on v.id = s.variant_id
      where s.variant_id = (move ->> 'variant_id')::uuid and v.store_id = of_store;
    return next;
    place := place + 1;
  end loop;
end $$;

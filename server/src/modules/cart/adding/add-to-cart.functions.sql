-- Adds pieces of variants to a cart, each at most once under one key, and creates the cart and the lines that are missing. `most`: how many
-- pieces of each may be in the cart, null where the store does not count; a line that would have more stays as it is and is not returned,
-- nor is one of a quotation. Returns the lines; of a variant that the key has added before the line as it is now, without an id where it was
-- removed or ordered since. Locks: the cart, then its lines in the order of their variants, in which orders lock them.
create or replace function add_to_cart(buyer uuid, for_company uuid, variant_ids uuid[], pieces int[], prices bigint[], most int[],
  add_key text, add_asked text
) returns table (line_id uuid, of_variant uuid, pieces_now int) language plpgsql as $$
declare
  own_cart uuid;
  already uuid[];
begin
  insert into carts (person_id, company_id) values (buyer, for_company)
  on conflict (person_id, company_id) do update set updated_at = now() returning id into own_cart;
  -- Read with the cart locked: of two requests with one key the second sees what the first has added.
  already := array(
    select a.variant_id from cart_additions a
    where a.cart_id = own_cart and a.key = add_key and a.variant_id = any (variant_ids)
    union
    -- One that a process of the version before has added.
    select l.variant_id from cart_lines l
    where l.cart_id = own_cart and l.variant_id = any (variant_ids) and l.last_add_key = add_key || '.' || add_asked);
  return query
  -- The cart shows lines of one moment in the order of their ids, which is that in which they were asked for.
  with asked as materialized (
      select uuidv7() as id, a.variant_id, a.pieces, a.price, a.most
      from unnest(variant_ids, pieces, prices, most) as a (variant_id, pieces, price, most)
    ), written as (
      insert into cart_lines as l (id, cart_id, person_id, variant_id, product_id, quantity, price_when_added, last_add_key)
      select a.id, own_cart, buyer, v.id, v.product_id, a.pieces, a.price, add_key || '.' || add_asked
      from asked a join variants v on v.id = a.variant_id
      where a.variant_id <> all (already)
      order by v.id
      on conflict (cart_id, variant_id) do update
      set quantity = least(l.quantity + excluded.quantity, limit_quantity_max()), price_when_added = excluded.price_when_added,
        last_add_key = excluded.last_add_key, updated_at = now()
      where l.quotation_id is null and not exists (
        select from asked a where a.variant_id = l.variant_id and a.most < l.quantity + excluded.quantity)
      returning l.id, l.variant_id, l.quantity
    ), noted as (
      insert into cart_additions (cart_id, key, variant_id, asked)
      select own_cart, add_key, w.variant_id, add_asked from written w where add_key is not null
    )
  select w.id, w.variant_id, w.quantity from written w
  union all
  select l.id, a.variant_id, l.quantity
  from unnest(already) as a (variant_id) left join cart_lines l on l.cart_id = own_cart and l.variant_id = a.variant_id;
end $$;

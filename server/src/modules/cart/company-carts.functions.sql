-- Whoever leaves a company, or is removed from it, leaves the cart for it to the owner: what both carts have is added up. The carts of
-- a company that has no owner any more are deleted. Locks: the carts, then their lines, each sorted by its key.
create or replace function pass_on_company_cart() returns trigger language plpgsql as $$
declare
  owner_id uuid := (select m.person_id from company_members m where m.company_id = old.company_id and m.role = 'owner');
  left_cart uuid := (select c.id from carts c where c.person_id = old.person_id and c.company_id = old.company_id);
  carts_locked uuid[];
begin
  if left_cart is null then return null; end if;
  if owner_id is not null then
    insert into carts (person_id, company_id) values (owner_id, old.company_id)
    on conflict on constraint carts_person_company_key do nothing;
    carts_locked := array(
      select c.id from carts c where c.company_id = old.company_id and c.person_id in (owner_id, old.person_id) order by c.id for update);
    perform from cart_lines l where l.cart_id = any (carts_locked) order by l.cart_id, l.variant_id for update;
    insert into cart_lines (cart_id, person_id, variant_id, product_id, quantity, price_when_added)
    select c.id, owner_id, l.variant_id, l.product_id, l.quantity, l.price_when_added
    from cart_lines l, carts c
    where l.cart_id = left_cart and c.person_id = owner_id and c.company_id = old.company_id
    order by l.variant_id
    on conflict (cart_id, variant_id) do update set quantity = least(cart_lines.quantity + excluded.quantity, 9999), updated_at = now();
  end if;
  delete from carts where id = left_cart;
  return null;
end $$;

create or replace trigger company_members_pass_on_cart after delete on company_members
  for each row execute function pass_on_company_cart();

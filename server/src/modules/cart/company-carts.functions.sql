-- Whoever leaves a company, or is removed from it, leaves the cart for it to the owner: what both carts have is added up, goods of an
-- accepted quotation keep its price and pieces in the place of the same goods at the usual price, and codes stay typed. Where both carts
-- have a quotation of the same goods, or a code of one store, the owner's stay; the other quotation can be put into a cart again. The
-- carts of a company that has no owner any more are deleted. Locks: the carts, then their lines, then their codes, each sorted by its key.
create or replace function pass_on_company_cart() returns trigger language plpgsql as $$
declare
  heir uuid := (select m.person_id from company_members m where m.company_id = old.company_id and m.role = 'owner');
  left_cart uuid := (select c.id from carts c where c.person_id = old.person_id and c.company_id = old.company_id);
  own_cart uuid;
  carts_locked uuid[];
begin
  if left_cart is null then return null; end if;
  if heir is not null then
    insert into carts (person_id, company_id) values (heir, old.company_id)
    on conflict on constraint carts_person_company_key do nothing;
    own_cart := (select c.id from carts c where c.person_id = heir and c.company_id = old.company_id);
    carts_locked := array(select c.id from carts c where c.id in (own_cart, left_cart) order by c.id for update);
    perform from cart_lines l where l.cart_id = any (carts_locked) order by l.cart_id, l.variant_id for update;
    perform from cart_codes x where x.cart_id = any (carts_locked) order by x.cart_id, x.store_id for update;
    delete from cart_lines l using cart_lines quoted
    where l.cart_id = own_cart and l.quotation_id is null
      and quoted.cart_id = left_cart and quoted.variant_id = l.variant_id and quoted.quotation_id is not null;
    update cart_lines l set cart_id = own_cart, person_id = heir, last_add_key = null, updated_at = now()
    where l.cart_id = left_cart and l.quotation_id is not null
      and not exists (select from cart_lines own where own.cart_id = own_cart and own.variant_id = l.variant_id);
    insert into cart_lines (cart_id, person_id, variant_id, product_id, quantity, price_when_added)
    select own_cart, heir, l.variant_id, l.product_id, l.quantity, l.price_when_added
    from cart_lines l where l.cart_id = left_cart and l.quotation_id is null
    order by l.variant_id
    on conflict (cart_id, variant_id) do update
    set quantity = least(cart_lines.quantity + excluded.quantity, limit_quantity_max()), updated_at = now()
    where cart_lines.quotation_id is null;
    update cart_codes x set cart_id = own_cart
    where x.cart_id = left_cart and not exists (select from cart_codes own where own.cart_id = own_cart and own.store_id = x.store_id);
  end if;
  delete from carts where id = left_cart;
  return null;
end $$;

create or replace trigger company_members_pass_on_cart after delete on company_members
  for each row execute function pass_on_company_cart();

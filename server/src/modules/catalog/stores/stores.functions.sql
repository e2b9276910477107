-- A store that is verified or taken off the market puts its goods on the lists or takes them off, in the same transaction;
-- cards follow its name, address and place the same way.
create or replace function refresh_goods_of_store() returns trigger language plpgsql as $$
begin
  perform refresh_products(array(select p.id from products p where p.store_id = new.id));
  return null;
end $$;

create or replace trigger stores_refresh_goods after update of status, name, slug, town, region on stores
  for each row when ((old.status, old.name, old.slug, old.town, old.region)
    is distinct from (new.status, new.name, new.slug, new.town, new.region)) execute function refresh_goods_of_store();

-- The days of a holiday are on the cards too. They are set some days before, of all goods at once: a job writes those cards.
create or replace function mark_goods_of_store() returns trigger language plpgsql as $$
begin
  insert into stale_cards (product_id) select p.id from products p where p.store_id = new.id and p.status = 'active';
  return null;
end $$;

create or replace trigger stores_mark_goods after update of closed_from, closed_until on stores
  for each row when ((old.closed_from, old.closed_until) is distinct from (new.closed_from, new.closed_until))
  execute function mark_goods_of_store();

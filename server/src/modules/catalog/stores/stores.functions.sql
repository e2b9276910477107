-- A store that is verified or taken off the market puts its goods on the lists or takes them off, in the same transaction.
create or replace function refresh_goods_of_store() returns trigger language plpgsql as $$
begin
  perform refresh_products(array(select p.id from products p where p.store_id = new.id));
  return null;
end $$;

create or replace trigger stores_refresh_goods after update of status on stores
  for each row when (old.status is distinct from new.status) execute function refresh_goods_of_store();

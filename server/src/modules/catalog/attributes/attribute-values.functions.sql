-- Choices of attributes as operators change them: the values of products follow.
set local check_function_bodies = off;

-- Gives the values of an attribute other names: `was` and `becomes` at the same places. Two that get one name become one. All at once, so
-- that two choices can change places. The cards of these goods are left to the job; no product is locked.
create or replace function rename_values(of_definition uuid, was text[], becomes text[]) returns void
language plpgsql as $$
begin
  insert into stale_cards (product_id)
    select distinct a.product_id from product_attributes a where a.definition_id = of_definition and a.value = any (was);
  delete from product_attributes a using unnest(was, becomes) r (old, fresh)
  where a.definition_id = of_definition and a.value = r.old and exists (
    select from product_attributes o left join unnest(was, becomes) s (old, fresh) on s.old = o.value
    where o.definition_id = of_definition and o.product_id = a.product_id and o.id <> a.id
      and coalesce(s.fresh, o.value) = r.fresh and (s.old is null or o.id < a.id));
  -- By a name that no value has, because two choices may change places.
  update product_attributes a set value = chr(1) || r.fresh from unnest(was, becomes) r (old, fresh)
  where a.definition_id = of_definition and a.value = r.old;
  update product_attributes a set value = substr(a.value, 2) from unnest(becomes) fresh
  where a.definition_id = of_definition and a.value = chr(1) || fresh;
end $$;

-- Leaves the cards of all goods with a value of an attribute to the job.
create or replace function mark_goods_of_attribute(of_definition uuid) returns void
language sql as $$
  insert into stale_cards (product_id) select distinct product_id from product_attributes where definition_id = of_definition
$$;

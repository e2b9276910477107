-- Promotions of stores: which goods they are for, when they are open, and the cards that show them. What they do to a price is in
-- pricing.functions.sql.
set local check_function_bodies = off;

-- Whether a promotion gives its price at this moment.
create or replace function is_open(p promotions) returns boolean language sql stable as $$
  select p.starts_at <= now() and p.ends_at > now() and p.stopped_at is null and p.uses_left is distinct from 0
$$;

-- Whether a product belongs to a promotion that is not for chosen products.
create or replace function is_promoted_by(p promotions, of_store uuid, of_category uuid) returns boolean
language sql stable as $$
  select p.store_id = of_store and (p.scope = 'store' or (p.scope = 'category'
    and (select c.num from categories c where c.id = p.category_id) = any (category_path(of_category))))
$$;

-- The window in which a promotion holds its goods: up to the moment at which it was stopped; none where it was stopped before it began.
create or replace function promotion_window(p promotions) returns tstzrange language sql immutable as $$
  select case when p.stopped_at is null then tstzrange(p.starts_at, p.ends_at)
    when p.stopped_at > p.starts_at then tstzrange(p.starts_at, least(p.ends_at, p.stopped_at)) else 'empty' end
$$;

create or replace function keep_promotion_window() returns trigger language plpgsql as $$
begin
  select promotion_window(p), p.code is not null into new.open_during, new.by_code from promotions p where p.id = new.promotion_id;
  return new;
end $$;
create or replace trigger keep_promotion_window before insert or update of promotion_id, product_id, open_during
on promotion_products for each row execute function keep_promotion_window();

create or replace function move_promotion_window() returns trigger language plpgsql as $$
begin
  update promotion_products set open_during = promotion_window(new) where promotion_id = new.id;
  return null;
end $$;
create or replace trigger move_promotion_window after update of starts_at, ends_at, stopped_at on promotions
for each row execute function move_promotion_window();

-- A product that is added, or moves to another category, belongs to the promotions of its store or category from then on. Where
-- it has a promotion of its own at that time, that one stays.
create or replace function join_promotions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from promotion_products i using promotions p
    where i.product_id = new.id and p.id = i.promotion_id and p.scope = 'category' and p.ends_at > now()
      and not is_promoted_by(p, new.store_id, new.category_id);
  end if;
  insert into promotion_products (promotion_id, product_id)
  select p.id, new.id from promotions p
  where p.store_id = new.store_id and p.ends_at > now() and p.stopped_at is null
    and is_promoted_by(p, new.store_id, new.category_id)
  order by p.id
  on conflict do nothing;
  return null;
end $$;
create or replace trigger join_promotions after insert on products for each row execute function join_promotions();
create or replace trigger join_promotions_of_category after update of category_id on products for each row
when (old.category_id is distinct from new.category_id) execute function join_promotions();

-- The goods that a promotion of a store or category is for.
create or replace function promoted_products(p promotions) returns setof uuid language sql stable as $$
  select q.id from products q where q.store_id = p.store_id and is_promoted_by(p, q.store_id, q.category_id)
$$;

-- Brings the cards of goods up to date whose promotion opened, ended, was stopped or used up, at most `most` of them; returns
-- their number. For a job every few seconds: a promotion of a whole store is shown in several rounds.
create or replace function refresh_promotions(most int) returns int language plpgsql as $$
declare
  due uuid[];
  stale uuid[];
begin
  due := array(
    select p.id from promotions p where (p.ends_at > now() or p.is_shown) and is_open(p) <> p.is_shown order by p.id);
  if cardinality(due) = 0 then return 0; end if;
  -- A product that was added in the same moment as the promotion did not see it.
  insert into promotion_products (promotion_id, product_id)
  select p.id, x.product_id from promotions p, promoted_products(p) as x (product_id)
  where p.id = any (due) and not p.is_shown
    and not exists (select from promotion_products i where i.promotion_id = p.id and i.product_id = x.product_id)
  order by 1, 2 on conflict do nothing;
  stale := array(
    select i.product_id from promotion_products i join product_cards k on k.product_id = i.product_id
    where i.promotion_id = any (due)
      and k.promotion_id is distinct from (select o.promotion_id from open_promotion(i.product_id) o)
    limit most);
  if cardinality(stale) > 0 then perform refresh_products(stale); end if;
  if cardinality(stale) < most then
    -- Goods are locked by now, which come after promotions in the order of locks: a promotion in use waits for the next round.
    update promotions p set is_shown = is_open(p)
    from (select f.id from promotions f where f.id = any (due) for no key update skip locked) free
    where p.id = free.id and p.is_shown <> is_open(p);
  end if;
  return cardinality(stale);
end $$;

-- Takes uses of promotions with a limit for these people (or gives them back, where negative). One row of each array is one order.
-- Locks: promotions.
create or replace function use_promotions(ids uuid[], people uuid[], uses int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform lock_promotions(ids);
  update promotions p set uses_left = p.uses_left - u.uses
  from (select id, sum(n)::int as uses from unnest(ids, uses) as x (id, n) group by id) u
  where p.id = u.id and p.uses_left is not null and u.uses <> 0;
  insert into promotion_buyers (promotion_id, person_id, uses)
  select distinct u.id, u.person, 0 from unnest(ids, people, uses) as u (id, person, n)
  join promotions p on p.id = u.id and p.max_uses_each is not null
  where u.n > 0 order by 1, 2 on conflict do nothing;
  update promotion_buyers b set uses = b.uses + u.n
  from (select x.id, x.person, sum(x.n)::int as n from unnest(ids, people, uses) as x (id, person, n) group by 1, 2) u
  where b.promotion_id = u.id and b.person_id = u.person;
end $$;

-- Locks those of these promotions that have a limit: whoever takes a use, or reads whether one is left, holds them. The others are
-- shared, so that who gives one of them a limit (change-running.ts) counts every order that was placed without it.
create or replace function lock_promotions(ids uuid[]) returns void language plpgsql as $$
begin
  perform from promotions p where p.id = any (ids) order by p.id for key share;
  perform from promotions p
  where p.id = any (ids) and (p.uses_left is not null or p.max_uses_each is not null) order by p.id for no key update;
end $$;

-- Those of these promotions of which a person can have nothing any more: all uses are taken, or all that one person may have.
create or replace function used_up_promotions(ids uuid[], person uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(p.id), '{}') from promotions p
  left join promotion_buyers b on b.promotion_id = p.id and b.person_id = person
  where p.id = any (ids) and (p.uses_left = 0 or b.uses >= p.max_uses_each)
$$;

-- The same of the promotions in these lists of offers (`promotion_offers`).
create or replace function used_up_of_offers(lists jsonb, person uuid) returns uuid[] language sql stable strict as $$
  select used_up_promotions(array(select distinct (o ->> 'promotion_id')::uuid from jsonb_array_elements(lists) l, jsonb_array_elements(nullif(l, 'null')) o), person)
$$;

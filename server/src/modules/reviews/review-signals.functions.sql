-- What was found about a review: whether its writer belongs to the store, shares a device with other reviewers, or is one of many new ones.
create or replace function review_signals(of_review uuid)
returns table (signal text, row_id uuid, label text, link text, at timestamptz) language sql stable as $$
  with this as (
    select r.*, p.store_id, w.created_at as joined_at from reviews r join products p on p.id = r.product_id join people w on w.id = r.person_id
    where r.id = of_review
  ),
  others as (
    select o.*, w.created_at as joined_at from this t join products p on p.store_id = t.store_id join reviews o on o.product_id = p.id
      and o.id <> t.id and o.created_at > t.created_at - interval '1 day' join people w on w.id = o.person_id
    where o.person_id <> t.person_id
  ),
  burst as (
    select o.* from this t, others o where t.rating = 5 and t.joined_at > now() - interval '7 days'
      and o.rating = 5 and o.joined_at > now() - interval '7 days' and o.created_at > t.created_at - interval '1 hour'
  )
  select s.signal, s.row_id, s.label, s.link, s.at from this t, own_sales(t.store_id, t.person_id) s
  union all
  select 'review_device', o.id, o.author_name || ', ' || o.rating || ' stars', '/admin/people/' || o.person_id, o.created_at
  from this t, others o where o.person_id in (select d.person_id from device_mates(array[t.person_id]) d)
  union all
  select 'star_burst', b.id, b.author_name || ', 5 stars', '/admin/people/' || b.person_id, b.created_at from burst b
  where (select count(*) from burst) >= 4
$$;

-- The stores of other owners that have saved an account number of this store, one row for each.
create or replace function shared_numbers(of_store uuid)
returns table (signal text, row_id uuid, label text, link text, at timestamptz) language sql stable as $$
  select distinct on (s.id) 'shared_number', other.id, s.name, '/admin/stores/' || s.slug, greatest(other.created_at, other.updated_at)
  from payout_methods m join payout_methods other on other.number_mark = m.number_mark and other.store_id <> m.store_id and other.removed_at is null
  join stores s on s.id = other.store_id
  where m.store_id = of_store and m.removed_at is null and not exists (
    select from store_members mine join store_members theirs on theirs.person_id = mine.person_id and theirs.role = 'owner' and theirs.store_id = other.store_id
    where mine.store_id = m.store_id and mine.role = 'owner')
  order by s.id, other.created_at
$$;

-- What was found about a withdrawal that a store asks for: what is known of the store, and of the account that it goes
-- to.
create or replace function payout_signals(w withdrawals)
returns table (signal text, row_id uuid, label text, link text, at timestamptz) language sql stable as $$
  select s.signal, s.row_id, s.label, s.link, s.at from store_signals(w.store_id) s
  union all
  -- A number that is changed takes the time of the change. The store's first account is no change, and none is where the store had earned
  -- nothing before it: nobody would change it to take money that is not there.
  select 'number_changed', m.id, 'the account that ends in ' || m.number_end, null, greatest(m.created_at, m.updated_at)
  from payout_methods m
  where m.id = w.method_id and greatest(m.created_at, m.updated_at) > now() - make_interval(hours => limit_payout_method_changed_hours()::int)
    and (m.updated_at > m.created_at
      or exists (select from payout_methods before where before.store_id = w.store_id and before.id <> m.id and before.created_at < m.created_at
        and before.number_mark is distinct from m.number_mark))
    and exists (select from store_sales s where s.store_id = w.store_id and s.created_at < greatest(m.created_at, m.updated_at))
$$;

-- Holds a fresh withdrawal where signals say so. Rows that happened before an operator last released the same signal of this store do not
-- count again. The caller has just inserted the withdrawal in this transaction.
create or replace function check_withdrawal(w withdrawals) returns void language sql as $$
  insert into withdrawal_checks (withdrawal_id, store_id, signals)
  select w.id, w.store_id, jsonb_agg(jsonb_build_object('id', g.signal, 'count', g.count, 'evidence', g.evidence) order by g.signal)
  from (
    select f.signal, count(*)::int as count,
      jsonb_agg(jsonb_build_object('label', f.label, 'link', f.link) order by f.place) filter (where f.place <= 5) as evidence
    from (
      select p.*, row_number() over (partition by p.signal order by p.at desc, p.row_id) as place from payout_signals(w) p
      where p.at > coalesce((
        select max(c.decided_at) from withdrawal_checks c
        where c.store_id = w.store_id and c.decision = 'released' and c.signals @> jsonb_build_array(jsonb_build_object('id', p.signal))), '-infinity')
    ) f group by f.signal having count(*) >= signal_holds_from(f.signal)
  ) g having count(*) > 0
$$;

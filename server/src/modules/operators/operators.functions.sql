-- The log of what operators do. The hash of a row is computed over the hash of the row before and over its own fields, so a
-- changed row breaks the chain from there on. Numbers have no gaps, so a removed row is noticed; the head keeps number and
-- hash of the newest row, so a removed last row is noticed as well.
create or replace function operator_act_hash(previous bytea, act operator_acts) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    act.number, (extract(epoch from act.at) * 1000)::bigint, act.operator_id, act.network, act.kind, act.subject, act.subject_id,
    act.label, act.reason, act.before, act.after
  )::text, 'UTF8'))
$$;

-- Adds a row to the log, in the transaction of the act itself. Locks the head, last of all locks (docs/architecture.md).
-- `act` has the fields of operator_acts except number, at and hash. Returns the row's number.
create or replace function record_operator_act(act jsonb) returns bigint language plpgsql as $$
declare
  head operator_acts_head;
  fresh operator_acts;
begin
  insert into operator_acts_head (number, hash) values (0, '') on conflict do nothing;
  select * into head from operator_acts_head for update;
  fresh := jsonb_populate_record(null::operator_acts, act - array['number', 'at', 'hash']);
  fresh.number := head.number + 1;
  -- Not the transaction's start: the rows of the log are in the order of their times.
  fresh.at := date_trunc('milliseconds', clock_timestamp());
  -- A JSON null is no value.
  fresh.before := nullif(fresh.before, 'null');
  fresh.after := nullif(fresh.after, 'null');
  fresh.hash := operator_act_hash(head.hash, fresh);
  insert into operator_acts select fresh.*;
  update operator_acts_head set number = fresh.number, hash = fresh.hash;
  return fresh.number;
end $$;

create or replace trigger operator_acts_insert_only before update or delete or truncate on operator_acts
  for each statement execute function refuse_rewriting_history();

-- Where the log is not whole: rows that are missing before a number, rows whose hash does not fit, rows missing at the end.
create or replace function broken_operator_acts() returns table (number bigint, why text) language sql stable as $$
  with chained as (
    select act.number, act.hash, operator_act_hash(coalesce(lag(act.hash) over (order by act.number), ''), act) as computed,
      coalesce(lag(act.number) over (order by act.number), 0) as previous
    from operator_acts act
  ), newest as (
    select number, hash from operator_acts order by number desc limit 1
  )
  select number, 'rows before it are missing' from chained where previous <> number - 1
  union all
  select number, 'it was changed, or the row before it' from chained where computed <> hash and previous = number - 1
  union all
  select head.number, 'it was removed or changed, and it was the last row'
  from operator_acts_head head left join newest on true
  where head.number <> coalesce(newest.number, 0) or (head.number > 0 and head.hash <> newest.hash)
  order by 1
$$;

-- Whether an operator sees the site as a person now. `roles` are those that have the right (contracts/operators/operator-rights.ts). Asked
-- at each call, so that it is over as soon as the session, the right or the person's own access is.
create or replace function see_as_stands(seen see_as_sessions, at timestamptz, roles text[]) returns boolean
language sql stable as $$
  select seen.ended_at is null and seen.ends_at > at
    and exists (
      select from sessions s
      where s.id = seen.session_id and s.user_id = seen.operator_id and s.expires_at > now() and s.second_factor_at is not null
    )
    and exists (
      select from operators o join people p on p.id = o.person_id
      where o.person_id = seen.operator_id and o.ended_at is null and o.role = any (see_as_stands.roles)
        and 'admin' = any (p.roles) and p.two_factor_enabled and p.locked_at is null and p.deleted_at is null
    )
    and exists (
      select from people p
      where p.id = seen.person_id and p.locked_at is null and p.deleted_at is null and not 'admin' = any (p.roles)
    )
$$;

-- Which of these people may act as operators at this moment: they have one of these roles, and nobody has ended or locked them.
create or replace function operators_who_may(these uuid[], roles text[]) returns table (person_id uuid) language sql volatile as $$
  select o.person_id from operators o join people p on p.id = o.person_id
  where o.person_id = any (these) and o.ended_at is null and o.role = any (operators_who_may.roles) and 'admin' = any (p.roles) and p.locked_at is null
$$;

-- The operators who agreed to a matter, and the one who is about to.
create or replace function who_agrees(of_matter text, of_subject uuid, by_operator uuid) returns uuid[] language sql volatile as $$
  select array(select c.operator_id from operator_consents c where c.matter = of_matter and c.subject_id = of_subject union select by_operator)
$$;

-- Locks those operators, so that none of them loses the role before the caller's transaction ends.
--
-- Locks: operators (shared).
create or replace function lock_who_agrees(of_matter text, of_subject uuid, by_operator uuid) returns void language sql volatile as $$
  select from operators o where o.person_id = any (who_agrees(of_matter, of_subject, by_operator)) order by o.person_id for share
$$;

-- Records that an operator agrees to a matter that needs two people, or only one where it `may_be_one`. Only those count who still have one of
-- these roles, are not locked and are not among the `insiders`, whose own matter it is. Returns 'agreed' once there are enough; 'first' where one
-- more has to agree; or what prevents it: 'again' (this operator agreed before), 'own' (the operator is an insider), 'right_missing' (the
-- operator lost the role in the middle of it). The caller holds the lock of the matter and of the operators.
create or replace function agree_with_others(of_matter text, of_subject uuid, by_operator uuid, of_roles text[], insiders uuid[], may_be_one boolean)
returns text language plpgsql as $$
declare
  fresh boolean;
  agreed uuid[];
begin
  if by_operator = any (insiders) then return 'own'; end if;
  insert into operator_consents (matter, subject_id, operator_id) values (of_matter, of_subject, by_operator) on conflict do nothing;
  fresh := found;
  select coalesce(array_agg(o.person_id), '{}') into agreed
  from operators_who_may(who_agrees(of_matter, of_subject, by_operator), of_roles) o where o.person_id <> all (insiders);
  if not by_operator = any (agreed) then return 'right_missing'; end if;
  if cardinality(agreed) >= 2 or may_be_one then return 'agreed'; end if;
  return case when fresh then 'first' else 'again' end;
end $$;

-- How many operators agreed to a matter.
create or replace function count_consents(of_matter text, of_subject uuid) returns bigint language sql volatile as $$
  select count(*) from operator_consents c where c.matter = of_matter and c.subject_id = of_subject
$$;

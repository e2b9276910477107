-- Each company has the row that is locked where its orders are counted.
create or replace function give_company_limits() returns trigger language plpgsql as $$
begin
  insert into company_limits (company_id) select id from added on conflict do nothing;
  return null;
end $$;
create or replace trigger companies_have_limits after insert on companies
  referencing new table as added for each statement execute function give_company_limits();

-- Who may approve the orders of one member of a company today: other members who approve, and those who may buy and stand in for one of
-- these who is away. A member who is away does not choose who approves the member's own orders. Without a member, of anybody's orders.
create or replace function approvers_for(company uuid, buyer uuid) returns table (person_id uuid) language sql stable as $$
  select m.person_id from company_members m
  where m.company_id = company and company_role_may(m.role, 'approve') and m.person_id is distinct from buyer
  union
  select s.person_id from company_members m
  join company_members s on s.company_id = m.company_id and s.person_id = m.stand_in_id and company_role_may(s.role, 'buy')
  where m.company_id = company and company_role_may(m.role, 'approve') and m.away_until >= (now() at time zone 'UTC')::date
    and m.person_id is distinct from buyer and s.person_id is distinct from buyer
$$;

-- Who may approve orders of a company today.
create or replace function approvers_of(company uuid) returns table (person_id uuid) language sql stable as $$
  select a.person_id from approvers_for(company, null) a
$$;

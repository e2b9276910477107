-- The side of the market on which a cart or an order is: those of a company are on the business side.
create or replace function buying_side(company uuid) returns text language sql immutable parallel safe as $$
  select case when company is null then 'shopper' else 'business' end
$$;

-- Whether a person may buy for a company now; true without a company.
create or replace function may_buy_for(person uuid, company uuid) returns boolean language sql stable as $$
  select company is null or exists (
    select from company_members m join companies c on c.id = m.company_id
    where m.company_id = company and m.person_id = person and company_role_may(m.role, 'buy') and c.closed_at is null)
$$;

-- At the end of each transaction an open company has an owner; a unique index allows only one.
create or replace function refuse_company_without_owner() returns trigger language plpgsql as $$
declare
  company uuid := (coalesce(to_jsonb(old), to_jsonb(new)) ->> tg_argv[0])::uuid;
begin
  if exists (select from companies c where c.id = company and c.closed_at is null
      and not exists (select from company_members m where m.company_id = c.id and m.role = 'owner')) then
    raise exception 'the company % has no owner', company using errcode = '23514', constraint = 'companies_have_an_owner';
  end if;
  return null;
end $$;

drop trigger if exists companies_have_an_owner on companies;
create constraint trigger companies_have_an_owner after insert or update of closed_at on companies
  deferrable initially deferred for each row when (new.closed_at is null)
  execute function refuse_company_without_owner('id');
drop trigger if exists company_members_keep_owner on company_members;
create constraint trigger company_members_keep_owner after update or delete on company_members
  deferrable initially deferred for each row when (old.role = 'owner')
  execute function refuse_company_without_owner('company_id');

-- Adds a line to a company's activity: who did what.
create or replace function record_company_act(of_company uuid, actor uuid, act text, about jsonb) returns void language sql as $$
  insert into company_events (company_id, actor_id, kind, detail) values (of_company, actor, act, about)
$$;

create or replace trigger company_members_give_role after insert on company_members
  referencing new table as added for each statement execute function give_member_role('business');
create or replace trigger company_members_take_role after delete on company_members
  referencing old table as removed for each statement execute function take_member_role('business');

create or replace trigger company_events_insert_only before update or delete or truncate on company_events
  for each statement execute function refuse_rewriting_history();

-- False for nobody's company too.
create or replace function is_verified_company(company uuid) returns boolean language sql stable as $$
  select exists (select from companies c where c.id = company and c.is_verified)
$$;

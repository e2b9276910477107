-- What a company has spent on orders of this calendar month, by who ordered and the branch to which they went. Cancelled parcels do not
-- count, nor do orders that nobody paid or approved in time. Ghana's days are those of UTC.
set local check_function_bodies = off;

create or replace function spending_this_month(company uuid) returns table (person_id uuid, branch_id uuid, spent bigint)
language sql stable as $$
  select o.person_id, o.branch_id, sum(p.items_total + p.delivery_fee)::bigint
  from orders o join parcels p on p.order_id = o.id and p.status <> 'cancelled'
  where o.company_id = company and o.state in ('pending_payment', 'confirmed')
    and o.created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
  group by o.person_id, o.branch_id
$$;

-- The same in all, and of that what this person ordered and what went to this branch.
create or replace function spent_this_month(company uuid, person uuid, branch uuid,
  out of_company bigint, out of_person bigint, out of_branch bigint
) language sql stable as $$
  select coalesce(sum(s.spent), 0), coalesce(sum(s.spent) filter (where s.person_id = person), 0),
    coalesce(sum(s.spent) filter (where s.branch_id = branch), 0)
  from spending_this_month(company) s
$$;

-- Whether an order that is no longer open, and is paid late, still fits into the month's limit of its company. The caller holds the
-- company's row of company_limits.
create or replace function fits_company_limit(o orders) returns boolean language sql stable as $$
  select not exists (select from company_limits l where l.company_id = o.company_id
    and (spent_this_month(o.company_id, null, null)).of_company + o.total > l.month_limit_pesewas)
$$;

create or replace function waits_for_approval(of_order uuid) returns boolean language sql stable as $$
  select exists (select from order_approvals a where a.order_id = of_order and a.state = 'waiting')
$$;

-- However an order comes to be confirmed: not while somebody has to approve it.
create or replace function refuse_unapproved_order() returns trigger language plpgsql as $$
begin
  if waits_for_approval(new.id) then
    raise exception 'the order % waits for an approval', new.number using errcode = '23514', constraint = 'orders_approved_first';
  end if;
  return new;
end $$;
create or replace trigger orders_approved_first before update of state on orders for each row
  when (old.state = 'pending_payment' and new.state = 'confirmed' and new.company_id is not null)
  execute function refuse_unapproved_order();

-- Writes into the activity of the company how the approval of an order ended. Nobody decides over one that ends by itself: it stands with
-- who had asked.
create or replace function record_of_approval(of_order uuid, decider uuid, act text, goes_on text) returns void language sql as $$
  insert into company_events (company_id, actor_id, kind, detail)
  select a.company_id, coalesce(decider, a.requested_by), act,
    jsonb_build_object('number', o.number, 'person_id', a.requested_by) || case when goes_on <> o.number then jsonb_build_object('to', goes_on) else '{}' end
  from order_approvals a join orders o on o.id = a.order_id where a.order_id = of_order
$$;

-- The approval of an order that is closed ends with it.
create or replace function close_approval() returns trigger language plpgsql as $$
begin
  update order_approvals set state = case new.state when 'expired' then 'expired' else 'withdrawn' end
  where order_id = new.id and state = 'waiting';
  if found then
    perform record_of_approval(new.id, null, case new.state when 'expired' then 'order.expired' else 'order.withdrawn' end, new.number);
  end if;
  return null;
end $$;
create or replace trigger orders_close_approval after update of state on orders for each row
  when (new.state in ('expired', 'cancelled') and new.company_id is not null) execute function close_approval();

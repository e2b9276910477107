-- How an order of a company stands to its limits. `code` and `detail`: why it cannot be placed; null when it can. `exceeded`: the
-- limits above which another member must approve it, an array of { limit, limit_pesewas, above_pesewas, branch }; null for none.
-- Nobody can approve an order above the month's limit of the whole company. `not_held`: the refusal of an unverified company whose goods
-- are not kept for an approval. The caller holds the company's row of company_limits.
set local check_function_bodies = off;

drop function if exists judge_limits(uuid, uuid, uuid, bigint);
drop function if exists judge_limits(uuid, uuid, uuid, bigint, boolean);
drop function if exists why_not_wait(uuid, bigint, boolean);

create or replace function judge_limits(person uuid, company uuid, branch uuid, total bigint, not_held text default null,
  out code text, out detail jsonb, out exceeded jsonb
) language plpgsql stable as $$
declare
  company_limit bigint; order_limit bigint; month_limit bigint; budget bigint; branch_name text; passes_branches boolean;
  spent record;
begin
  if company is null then return; end if;
  select l.month_limit_pesewas, m.order_limit_pesewas, m.month_limit_pesewas, b.monthly_budget_pesewas, b.name,
    judge_limits.branch is null and m.role <> 'owner' and has_branch_budgets(l.company_id)
  into company_limit, order_limit, month_limit, budget, branch_name, passes_branches
  from company_limits l
  join company_members m on m.company_id = l.company_id and m.person_id = judge_limits.person
  left join branches b on b.id = judge_limits.branch and b.company_id = l.company_id
  where l.company_id = judge_limits.company;
  if coalesce(company_limit, order_limit, month_limit, budget) is null and passes_branches is not true then return; end if;

  spent := spent_this_month(company, person, branch);
  if total > company_limit - spent.of_company then
    code := 'checkout.company_limit';
    detail := jsonb_build_object('left_pesewas', greatest(0, company_limit - spent.of_company));
    return;
  end if;
  exceeded := nullif(above_limit('order', order_limit, 0, total, null) || above_limit('month', month_limit, spent.of_person, total, null)
    || above_limit('branch', budget, spent.of_branch, total, branch_name)
    || above_limit('address', case when passes_branches then 0 end, 0, total, null), '[]');
  if exceeded is null then return; end if;
  if not exists (select from approvers_for(company, judge_limits.person)) then
    code := 'checkout.no_approver';
    detail := jsonb_build_object('limit_pesewas', exceeded -> 0 -> 'limit_pesewas');
  else
    select w.code, w.detail into code, detail from why_not_wait(company, total, not_held) w;
  end if;
end $$;

-- Whether an active branch of the company has a budget. Then a member's order to an address that is no branch needs an approval, so that
-- no budget can be avoided by another address.
create or replace function has_branch_budgets(company uuid) returns boolean language sql stable as $$
  select exists (select from branches b where b.company_id = company and b.is_active and b.monthly_budget_pesewas is not null)
$$;

-- Why an order above a limit cannot wait for its approval; null where it can. What a company that nobody has verified takes off the
-- shelf by waiting is bounded: no pieces of flash sales and pools, and all its waiting orders together up to a sum.
create or replace function why_not_wait(company uuid, total bigint, not_held text, out code text, out detail jsonb)
language plpgsql stable as $$
declare
  waiting bigint;
begin
  if is_verified_company(company) then return; end if;
  if not_held is not null then
    code := not_held;
    return;
  end if;
  select coalesce(sum(o.total), 0) into waiting from order_approvals a join orders o on o.id = a.order_id
  where a.company_id = company and a.state = 'waiting' and o.state = 'pending_payment';
  if waiting + total > limit_unverified_waiting_max_pesewas() then
    code := 'checkout.waiting_limit';
    detail := jsonb_build_object('left_pesewas', greatest(0, limit_unverified_waiting_max_pesewas() - waiting),
      'most_pesewas', limit_unverified_waiting_max_pesewas());
  end if;
end $$;

-- Why what is approved of an order is above the month's limit of its company; null where it fits. The limit may be lower than when the
-- order was sent in, and the order itself is counted since then. The caller holds the company's row of company_limits.
create or replace function why_above_company(o orders, kept bigint, out code text, out detail jsonb) language plpgsql stable as $$
declare
  most bigint := (select l.month_limit_pesewas from company_limits l where l.company_id = o.company_id);
  others bigint;
begin
  if most is null then return; end if;
  others := (spent_this_month(o.company_id, null, null)).of_company - case
    when o.created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' then o.total else 0 end;
  if others + kept > most then
    code := 'checkout.company_limit';
    detail := jsonb_build_object('left_pesewas', greatest(0, most - others));
  end if;
end $$;

-- One limit in an array, if `total` after what was spent is above it; else an empty array.
create or replace function above_limit(what text, most bigint, spent bigint, total bigint, branch text) returns jsonb
language sql immutable as $$
  select case when spent + total > most then jsonb_build_array(jsonb_build_object(
    'limit', what, 'limit_pesewas', most, 'above_pesewas', spent + total - most, 'branch', branch)) else '[]' end
$$;

-- Why a company cannot buy for this sum on invoice; null when it can. The caller holds its row of credit_terms.
create or replace function why_not_credit(company uuid, total bigint, out code text, out detail jsonb) language plpgsql stable as $$
declare
  credit_left bigint := credit_left_of(company);
  overdue bigint := overdue_of(company);
begin
  if credit_left is null then
    code := 'checkout.net30_not_granted';
  elsif overdue > limit_net30_overdue_max_pesewas() then
    code := 'checkout.net30_overdue';
    detail := jsonb_build_object('overdue_pesewas', overdue);
  elsif total > credit_left then
    code := 'checkout.net30_limit';
    detail := jsonb_build_object('left_pesewas', greatest(0, credit_left));
  end if;
end $$;

-- How an order of a company stands to its limits. `code` and `detail`: why it cannot be placed; null when it can. `exceeded`: the
-- limits above which another member must approve it, an array of { limit, limit_pesewas, above_pesewas, branch }; null for none.
-- Nobody can approve an order above the month's limit of the whole company. The caller holds the company's row of company_limits.
set local check_function_bodies = off;

create or replace function judge_limits(person uuid, company uuid, branch uuid, total bigint,
  out code text, out detail jsonb, out exceeded jsonb
) language plpgsql stable as $$
declare
  company_limit bigint; order_limit bigint; month_limit bigint; budget bigint; branch_name text;
  spent record;
begin
  if company is null then return; end if;
  select l.month_limit_pesewas, m.order_limit_pesewas, m.month_limit_pesewas, b.monthly_budget_pesewas, b.name
  into company_limit, order_limit, month_limit, budget, branch_name
  from company_limits l
  join company_members m on m.company_id = l.company_id and m.person_id = judge_limits.person
  left join branches b on b.id = judge_limits.branch and b.company_id = l.company_id
  where l.company_id = judge_limits.company;
  if coalesce(company_limit, order_limit, month_limit, budget) is null then return; end if;

  spent := spent_this_month(company, person, branch);
  if total > company_limit - spent.of_company then
    code := 'checkout.company_limit';
    detail := jsonb_build_object('left_pesewas', greatest(0, company_limit - spent.of_company));
    return;
  end if;
  exceeded := nullif(above_limit('order', order_limit, 0, total, null) || above_limit('month', month_limit, spent.of_person, total, null)
    || above_limit('branch', budget, spent.of_branch, total, branch_name), '[]');
  if exceeded is not null and not exists (select from approvers_of(company) a where a.person_id <> judge_limits.person) then
    code := 'checkout.no_approver';
    detail := jsonb_build_object('limit_pesewas', exceeded -> 0 -> 'limit_pesewas');
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

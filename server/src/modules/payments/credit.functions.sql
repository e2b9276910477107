-- The amount in pesewas that a company may still buy on invoice: the granted limit minus the open invoices. Null where no credit
-- was granted, and for a company that is closed or not verified. Exact only while the caller holds the lock of the company's row
-- in credit_terms.
create or replace function credit_left_of(company uuid) returns bigint language sql stable as $$
  select c.limit_pesewas + coalesce(b.amount, 0)
  from credit_terms c
  join companies k on k.id = c.company_id and k.is_verified and k.closed_at is null
  left join ledger_accounts a on a.path = 'receivable/' || c.company_id
  left join balances b on b.account_id = a.id
  where c.company_id = company
$$;

-- How many invoices a company has to pay.
create or replace function open_invoices_of(company uuid) returns int language sql stable as $$
  select count(*)::int from invoices v where v.company_id = company and v.state = 'open'
$$;

-- Whether an invoice is open and its last day of payment has passed in Ghana.
create or replace function is_overdue(v invoices) returns boolean language sql stable as $$
  select v.state = 'open' and v.due_on < (now() at time zone 'Africa/Accra')::date
$$;

-- What a company owes on overdue invoices, in pesewas.
create or replace function overdue_of(company uuid) returns bigint language sql stable as $$
  select coalesce(sum(v.owed), 0)::bigint from invoices v where v.company_id = company and is_overdue(v)
$$;

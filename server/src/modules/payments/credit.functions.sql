-- The amount in pesewas that a person may still buy on invoice: the granted limit minus the open invoices. Null where
-- no credit was granted, or the person is no business. Exact only while the caller holds the lock of the person's row
-- in credit_terms.
create or replace function credit_left_of(person uuid) returns bigint language sql stable as $$
  select c.limit_pesewas + coalesce(b.amount, 0)
  from credit_terms c
  join people p on p.id = c.person_id and 'business' = any (p.roles)
  left join ledger_accounts a on a.path = 'receivable/' || c.person_id
  left join balances b on b.account_id = a.id
  where c.person_id = person
$$;

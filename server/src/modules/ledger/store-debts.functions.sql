-- What a store owes in pesewas, a row for each purse from which more was taken back than was left. What another purse has covers none of it,
-- for the store can still withdraw that.
create or replace function store_debts(of_store uuid) returns table (purse text, amount bigint) language sql stable as $$
  select split_part(a.path, '/', 4), -b.amount from ledger_accounts a join balances b on b.account_id = a.id
  where a.path like 'vendor/' || of_store || '/available/%' and b.amount < 0
$$;

-- One transaction after the other adds to what a store owes in all its purses together, or decides by it: each purse has a balance of its own,
-- so the lock of one keeps nobody from another. Lasts until the transaction ends.
create or replace function lock_store_debts(of_store uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('what a store owes ' || of_store, 0))
$$;

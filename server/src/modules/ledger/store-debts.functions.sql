-- The balances of a store's accounts. The bounds let the index of paths find them: the database sorts by code point, where 0 follows the slash.
create or replace function store_balances(of_store uuid) returns table (account_id bigint, path text, amount bigint) language sql stable as $$
  select b.account_id, a.path, b.amount from ledger_accounts a join balances b on b.account_id = a.id
  where a.path >= 'vendor/' || of_store || '/' and a.path < 'vendor/' || of_store || '0' and a.path like 'vendor/' || of_store || '/%'
$$;

-- What a store owes in pesewas, a row for each purse from which more was taken back than was left. What another purse has covers none of it,
-- for the store can still withdraw that.
create or replace function store_debts(of_store uuid) returns table (purse text, amount bigint) language sql stable as $$
  select split_part(b.path, '/', 4), -b.amount from store_balances(of_store) b where split_part(b.path, '/', 3) = 'available' and b.amount < 0
$$;

-- One transaction after the other adds to what a store owes in all its purses together, or decides by it: each purse has a balance of its own,
-- so the lock of one keeps nobody from another. Lasts until the transaction ends.
create or replace function lock_store_debts(of_store uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('what a store owes ' || of_store, 0))
$$;

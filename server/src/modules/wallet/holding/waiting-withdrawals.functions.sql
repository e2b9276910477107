-- Why people keep a withdrawal from being sent: 'hold' (an operator holds the store's payouts); null where nobody does.
create or replace function withdrawal_waits_for(w withdrawals) returns text language sql stable as $$
  select case when exists (select from payout_holds h where h.store_id = w.store_id and h.released_at is null) then 'hold' end
$$;

-- Whether a withdrawal may be sent at this moment. It waits for a hold of the store that is being written, and is volatile, so that it
-- sees one that was written after its caller's statement began: what is held before it answers does not leave.
--
-- Locks: stores (shared).
create or replace function withdrawal_may_leave(of_id uuid) returns boolean language plpgsql as $$
begin
  perform from stores s where s.id = (select w.store_id from withdrawals w where w.id = of_id) for share;
  return (select withdrawal_waits_for(w) is null from withdrawals w where w.id = of_id);
end $$;

-- Ends the hold of payouts that a suspension began with, once that has ended, whoever ended it: an operator or its last day. What waited is
-- sent at the next turn; what was sent within the last minute may still be on its way and keeps its time. A hold of its own stays.
--
-- Locks: the caller has locked the store, with which every withdrawal begins; payout_holds, withdrawals.
create or replace function end_hold_of_suspension() returns trigger language plpgsql as $$
begin
  update payout_holds set released_at = now() where suspension_id = new.id and released_at is null;
  if found then
    update withdrawals set next_try_at = now() where store_id = new.store_id and state = 'pending'
      and (attempts = 0 or updated_at < now() - interval '1 minute');
  end if;
  return null;
end $$;

create or replace trigger store_suspensions_end_hold after update of ended_at on store_suspensions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_hold_of_suspension();

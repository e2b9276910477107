-- The screenshots of a deleted message are shown nowhere: the next sweep of uploads deletes their files.
create or replace function release_screenshots() returns trigger language plpgsql as $$
begin
  update uploads set claimed_at = null
  where folder = 'screenshots'
    and id in (select split_part(url, '/', 5)::uuid from jsonb_array_elements_text(old.screenshots) url);
  return null;
end $$;

create or replace trigger help_messages_release_screenshots after delete on help_messages
  for each row when (old.screenshots <> '[]') execute function release_screenshots();

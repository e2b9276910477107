-- Releases the pictures of a sheet that is removed, and those that leave a sheet, where neither a product nor a sheet of the person has
-- them: the next sweep of uploads deletes them. A sheet that is written later claims its own again.
create or replace function release_sheet_pictures() returns trigger language plpgsql as $$
begin
  update uploads u set claimed_at = null
  from (select p.value ->> 'image' as image from jsonb_each(old.pictures) p
    except
    select p.value ->> 'image' from product_sheets o, jsonb_each(o.pictures) p
    where o.store_id = old.store_id and o.actor_id = old.actor_id) s
  where s.image like '/uploads/products/%' and u.id::text = substring(s.image from '[0-9a-f-]{36}') and u.folder = 'products'
    and not exists (select from product_images i where i.image = s.image);
  return null;
end $$;
create or replace trigger product_sheets_release_pictures after delete or update of pictures on product_sheets
  for each row when (old.pictures <> '{}') execute function release_sheet_pictures();

-- Those of these pictures that neither a product nor a sheet of the store has. Sheets first, which have nearly all of them: products are many.
create or replace function pictures_held_by_none(images text[], store uuid) returns setof text language sql stable as $$
  with in_no_sheet as materialized (
    select i as image from unnest(images) i
    except
    select p.value ->> 'image' from product_sheets s, jsonb_each(s.pictures) p where s.store_id = store
  )
  select n.image from in_no_sheet n where not exists (select from product_images p where p.image = n.image)
$$;

-- Releases the pictures of a sheet that is removed, and those that leave a sheet, where nothing else has them: the next sweep of uploads
-- deletes them. A sheet that is written later claims its own again.
create or replace function release_sheet_pictures() returns trigger language plpgsql as $$
begin
  update uploads u set claimed_at = null
  from pictures_held_by_none(array(select p.value ->> 'image' from jsonb_each(old.pictures) p), old.store_id) image
  where image like '/uploads/products/%' and u.id::text = substring(image from '[0-9a-f-]{36}') and u.folder = 'products';
  return null;
end $$;
create or replace trigger product_sheets_release_pictures after delete or update of pictures on product_sheets
  for each row when (old.pictures <> '{}') execute function release_sheet_pictures();

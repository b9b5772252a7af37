-- owner: shops
-- A shop that is listed from its first moment (an operator's SQL, an import) changes the public pages as well.
create function announce_added_shops() returns trigger language plpgsql as $$
begin
  perform announce_shops(array(select id from new_rows where is_listed order by id limit 51));
  return null;
end $$;
create trigger shops_announced_insert after insert on shops referencing new table as new_rows
  for each statement execute function announce_added_shops();

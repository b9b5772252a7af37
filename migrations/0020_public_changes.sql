-- owner: shops
-- Says on the channel public_change what the public sees differently now: 'all' for everything that lists, 'shop:12' for
-- a shop's own page, 'everything' when it is too much to name. Whoever keeps rendered pages listens.
create function announce_shops(shop_ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(shop_ids) > 50 then
    perform pg_notify('public_change', 'everything');
  elsif cardinality(shop_ids) > 0 then
    perform pg_notify('public_change', 'all shop:' || array_to_string(shop_ids, ' shop:'));
  end if;
end $$;

-- A rising view count and a shop nobody may see change no page.
create function announce_changed_shops() returns trigger language plpgsql as $$
begin
  perform announce_shops(array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.is_listed or o.is_listed)
      and to_jsonb(n) - 'view_count' - 'updated_at' is distinct from to_jsonb(o) - 'view_count' - 'updated_at'
    order by n.id limit 51));
  return null;
end $$;
create trigger shops_announced_update after update on shops referencing old table as old_rows new table as new_rows
  for each statement execute function announce_changed_shops();

create function announce_removed_shops() returns trigger language plpgsql as $$
begin
  perform announce_shops(array(select id from old_rows where is_listed order by id limit 51));
  return null;
end $$;
create trigger shops_announced_delete after delete on shops referencing old table as old_rows
  for each statement execute function announce_removed_shops();

-- For tables whose rows belong to a shop.
create function announce_shops_of_rows() returns trigger language plpgsql as $$
begin
  perform announce_shops(array(
    select distinct s.id from changed c join shops s on s.id = c.shop_id where s.is_listed order by s.id limit 51));
  return null;
end $$;
create trigger products_announced_insert after insert on products referencing new table as changed
  for each statement execute function announce_shops_of_rows();
create trigger products_announced_update after update on products referencing new table as changed
  for each statement execute function announce_shops_of_rows();
create trigger products_announced_delete after delete on products referencing old table as changed
  for each statement execute function announce_shops_of_rows();
create trigger reviews_announced_insert after insert on reviews referencing new table as changed
  for each statement execute function announce_shops_of_rows();
create trigger reviews_announced_update after update on reviews referencing new table as changed
  for each statement execute function announce_shops_of_rows();
create trigger reviews_announced_delete after delete on reviews referencing old table as changed
  for each statement execute function announce_shops_of_rows();

create function announce_everything() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', 'everything');
  return null;
end $$;
create trigger categories_announced after insert or update or delete on categories
  for each statement execute function announce_everything();

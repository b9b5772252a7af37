-- owner: shops
-- An edit changes any column but these, which counters and the search for places update. Two edits in one transaction differ in time.
create or replace function touch_edited_shop() returns trigger language plpgsql as $$
declare
  derived constant text[] := '{view_count, rating_sum, review_count, star_counts, state, lga, town, lat, lng, is_listed, listed_at, hidden_at, updated_at}';
begin
  if to_jsonb(new) - derived is distinct from to_jsonb(old) - derived then new.updated_at := clock_timestamp(); end if;
  return new;
end $$;
create or replace trigger shops_touch before update on shops for each row execute function touch_edited_shop();

create or replace function count_shop() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and not old.is_approved and old.is_active;
  waits boolean := tg_op <> 'DELETE' and not new.is_approved and new.is_active;
begin
  perform note_count('shops', '', (tg_op <> 'DELETE')::int - (tg_op <> 'INSERT')::int);
  perform note_count('shops that wait', '', waits::int - was::int);
  if tg_op <> 'UPDATE' or new.category_id is distinct from old.category_id then
    if tg_op <> 'INSERT' and old.category_id is not null then perform note_count('shops of category', old.category_id::text, -1); end if;
    if tg_op <> 'DELETE' and new.category_id is not null then perform note_count('shops of category', new.category_id::text, 1); end if;
  end if;
  return null;
end $$;
create or replace trigger shops_counted after insert or delete or update of is_approved, is_active, category_id on shops
  for each row execute function count_shop();

-- Counts the shops whose contacts each account got within the retention.
create or replace function count_contact_view() returns trigger language plpgsql as $$
begin
  perform note_count('contacts read by', case when tg_op = 'DELETE' then old.user_id else new.user_id end,
    case when tg_op = 'DELETE' then -1 else 1 end);
  return null;
end $$;
-- Runs before the views are deleted with the shop.
create or replace function keep_contact_views() returns trigger language plpgsql as $$
begin
  insert into archived_contact_views as g (user_id, owner_id, viewed_at, first_viewed_at)
  select user_id, old.owner_id, viewed_at, least(first_viewed_at, viewed_at) from contact_views
  where shop_id = old.id and user_id <> old.owner_id order by user_id
  on conflict (user_id, owner_id) do update set viewed_at = greatest(g.viewed_at, excluded.viewed_at),
    first_viewed_at = least(g.first_viewed_at, excluded.first_viewed_at);
  return old;
end $$;
create or replace trigger shops_keep_contact_views before delete on shops for each row execute function keep_contact_views();

create or replace trigger contact_views_counted after insert or delete on contact_views
  for each row execute function count_contact_view();

-- Restores a removed shop's row from its to_jsonb() form, with the columns that shops have now; triggers derive the others from
-- their rows.
create or replace function restore_shop(kept jsonb) returns void language plpgsql as $$
declare
  own constant jsonb := kept - '{rating_sum, review_count, star_counts, is_listed, updated_at}'::text[]
    || jsonb_build_object('category_id', (select id from categories where id = (kept->>'category_id')::integer));
  names constant text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'shops'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and own ? attname);
begin
  execute format('insert into shops (%1$s) select %1$s from jsonb_populate_record(null::shops, $1)', names) using own;
end $$;

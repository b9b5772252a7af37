-- owner: shops
-- An edit is a change of any column but these: a counter that rises or a place that is found is none.
create or replace function touch_edited_shop() returns trigger language plpgsql as $$
declare
  derived constant text[] := '{view_count, rating_sum, review_count, state, lga, town, lat, lng, is_listed, listed_at, updated_at}';
begin
  if to_jsonb(new) - derived is distinct from to_jsonb(old) - derived then new.updated_at := now(); end if;
  return new;
end $$;
create or replace trigger shops_touch before update on shops for each row execute function touch_edited_shop();

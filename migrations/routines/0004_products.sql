-- owner: products
create or replace function is_old_price(confirmed_at timestamptz, at timestamptz) returns boolean language sql stable as $$
  select confirmed_at <= at - interval '30 days'
$$;

-- An edit is a change of any column but these.
create or replace function touch_edited_product() returns trigger language plpgsql as $$
declare
  derived constant text[] := '{price_is_old, updated_at}';
begin
  -- Growing old is for the nightly job, so that no other edit changes a product's rank.
  if tg_op = 'INSERT' or new.price_confirmed_at <> old.price_confirmed_at then
    new.price_is_old := is_old_price(new.price_confirmed_at, now());
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - derived is distinct from to_jsonb(old) - derived then new.updated_at := now(); end if;
  return new;
end $$;
create or replace trigger products_touch before insert or update on products for each row execute function touch_edited_product();

-- owner: products
create or replace function is_old_price(confirmed_at timestamptz, at timestamptz) returns boolean language sql stable as $$
  select confirmed_at <= at - interval '30 days'
$$;

-- Returns true if a price changes more than six times a day, which no one can confirm (G-201).
create or replace function is_restless(price_changes timestamptz[]) returns boolean language sql stable as $$
  select coalesce(price_changes[7] > now() - interval '1 day', false)
$$;

-- An edit changes any column but these.
create or replace function touch_edited_product() returns trigger language plpgsql as $$
declare
  derived constant text[] := '{is_price_stale, updated_at}';
begin
  -- Only the nightly job marks a price as old, so that no other edit changes a product's rank.
  if tg_op = 'INSERT' or new.price_confirmed_at <> old.price_confirmed_at then
    new.is_price_stale := is_old_price(new.price_confirmed_at, now());
  end if;
  if tg_op = 'UPDATE' and (new.price, new.unit) is distinct from (old.price, old.unit) then
    new.price_changes := (array_prepend(now(), old.price_changes))[1:7];
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - derived is distinct from to_jsonb(old) - derived then new.updated_at := now(); end if;
  return new;
end $$;
create or replace trigger products_touch before insert or update on products for each row execute function touch_edited_product();

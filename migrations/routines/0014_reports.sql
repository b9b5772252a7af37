-- owner: reports
-- Returns the price that ends the warning: the lower median of the counted reports, so that one accomplice of the owner with a
-- kobo more does not end it (G-201). Lowering the price again within a day does not end it.
create or replace function price_ending_warning(product integer) returns numeric language sql stable as $$
  select percentile_disc(0.5) within group (order by price) from price_reports where product_id = product and cleared_at is null and counts
$$;

create or replace function follow_price() returns trigger language plpgsql as $$
begin
  if new.price < old.price then
    update price_reports set cleared_at = null
    where product_id = new.id and cleared_at > now() - interval '1 day' and new.price < (
      select percentile_disc(0.5) within group (order by price) from price_reports
      where product_id = new.id and cleared_at > now() - interval '1 day' and counts);
  end if;
  update price_reports set cleared_at = now()
  where product_id = new.id and cleared_at is null and new.price >= coalesce(price_ending_warning(new.id), price);
  return null;
end $$;
drop trigger if exists products_repriced on products;
drop function if exists clear_price_reports();
create or replace trigger products_price_followed after update of price on products
  for each row when (old.price is distinct from new.price) execute function follow_price();

create or replace function plain_name(name text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(name, '[^[:alnum:]]+', '', 'g'))
$$;

-- Moves price reports to a product that was deleted and offered again under the same name (G-201).
create or replace function follow_new_products() returns trigger language plpgsql as $$
begin
  with again as (
    select distinct on (g.user_id, n.id) g.id, n.id as product_id, n.price as shown, g.price, g.counts from changed n
    join price_reports g on g.product_id is null and g.shop_id = n.shop_id
    where plain_name(g.product_name) = plain_name(n.name) and g.cleared_at is null and g.reported_at < n.created_at
    order by g.user_id, n.id, g.id desc),
  ending as (
    select product_id, percentile_disc(0.5) within group (order by price) as price from again where counts group by product_id)
  update price_reports h set product_id = again.product_id from again left join ending on ending.product_id = again.product_id
  where h.id = again.id and again.shown < coalesce(ending.price, again.price);
  return null;
end $$;
create or replace trigger products_offered_again after insert on products referencing new table as changed
  for each statement execute function follow_new_products();

-- Counts reports of people from the moment they verify a contact (G-201). A ban takes a person's reports out; its end restores
-- them (G-198).
create or replace function count_price_reports() returns trigger language plpgsql as $$
declare now_counts boolean := not new.banned and (new.is_email_verified or new.is_phone_verified);
begin
  -- One order for all, because two people's reports may be about the same products.
  perform 1 from price_reports where user_id = new.id and counts <> now_counts order by product_id, id for no key update;
  update price_reports set counts = now_counts, counted_late = now_counts and product_id is not null and cleared_at is null
  where user_id = new.id and counts <> now_counts;
  return null;
end $$;
create or replace trigger users_prices_counted after update of is_email_verified, is_phone_verified, banned on users
  for each row when (old.banned is distinct from new.banned
    or ((new.is_email_verified or new.is_phone_verified) and not (old.is_email_verified or old.is_phone_verified)))
  execute function count_price_reports();

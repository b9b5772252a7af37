-- owner: shops
create or replace function phone_is_shared(number text, owner text) returns boolean language sql stable as $$
  select length(regexp_replace(number, '\D', '', 'g')) >= 7 and exists (
    select from shops
    where right(regexp_replace(phone, '\D', '', 'g'), 10) = right(regexp_replace(number, '\D', '', 'g'), 10) and phone is not null
      and owner_id <> owner)
$$;

create or replace function picture_is_shared(picture text, owner text) returns boolean language sql stable as $$
  select picture is not null and (
    exists (select from shops where image_url = picture and owner_id <> owner)
    or exists (select from products p join shops s on s.id = p.shop_id where p.image_url = picture and s.owner_id <> owner))
$$;

-- Columns of a shop that admins review after an edit, the field that its edit names, and how likely a change deceives.
drop view if exists moderated_columns;
create view moderated_columns (name, field, risk) as values
  ('name', 'name', 40), ('phone', 'phone', 35), ('location', 'location', 30), ('landmark', 'landmark', 25), ('address', 'address', 25),
  ('category_id', 'category', 15), ('email', 'email', 5), ('website', 'website', 5), ('image_url', 'picture', 5),
  ('description', 'description', 5);

-- Returns how likely a change deceives: highest for another shop's data, then a threefold price, then name, phone and place.
create or replace function edit_risk(field text, is_shared boolean, before text, after text) returns smallint
language sql stable parallel safe as $$
  select case
    when is_shared then 60
    when field = 'priceChanges' then 45
    when field = 'price' then case when after::numeric >= 3 * before::numeric then 50 else 10 end
    when field = 'productName' then 20
    else coalesce((select m.risk from moderated_columns m where m.field = edit_risk.field), 5)
  end::smallint
$$;

create or replace function note_shop_edits() returns trigger language plpgsql as $$
begin
  if not (old.is_approved and new.is_approved) then
    -- An approval begins without edits; held changes of the owner stay.
    delete from shop_edits where shop_id = new.id and not is_held;
    return null;
  end if;
  insert into shop_edits (shop_id, field, before, after, is_shared, risk, edited_at)
  select new.id, e.field, e.before, e.after, e.shared, edit_risk(e.field, e.shared, e.before, e.after), clock_timestamp()
  from (
    select field, before, after, case field
      when 'phone' then coalesce(phone_is_shared(after, new.owner_id), false)
      when 'picture' then picture_is_shared(after, new.owner_id)
      else false end as shared
    from (
      select m.field, case m.field when 'category' then (select c.name from categories c where c.id = old.category_id)
        else to_jsonb(old) ->> m.name end as before, case m.field when 'category' then (select c.name from categories c where c.id = new.category_id)
        else to_jsonb(new) ->> m.name end as after
      from moderated_columns m) f
    where before is distinct from after) e
  on conflict (shop_id, product_id, field, is_held) do update
    set after = excluded.after, is_shared = excluded.is_shared, risk = excluded.risk, edited_at = excluded.edited_at;
  delete from shop_edits where shop_id = new.id and product_id = 0 and not is_held and before is not distinct from after;
  return null;
end $$;
-- shops_touch sets updated_at when a person changes the shop.
create or replace trigger shops_edits_noted after update on shops for each row
  when (new.updated_at is distinct from old.updated_at) execute function note_shop_edits();

-- Shops change prices every day, so only a threefold rise or a price noted before counts.
create or replace function note_product_edits() returns trigger language plpgsql as $$
begin
  -- A full join on its own, so that many rows are never compared pairwise.
  with changed as materialized (
    select n.shop_id, n.id, o.name as old_name, n.name, o.image_url as old_image_url, n.image_url, o.price as old_price, n.price,
      is_restless(n.price_changes) and n.price_changes[1] is distinct from o.price_changes[1] as is_restless
    from new_rows n full join old_rows o on o.id = n.id)
  insert into shop_edits (shop_id, product_id, product_name, field, before, after, is_shared, risk, edited_at)
  select shop_id, id, name, field, before, after, shared, edit_risk(field, shared, before, after), clock_timestamp()
  from (
    select c.shop_id, c.id, c.name, f.field, f.before, f.after,
      f.field = 'productPicture' and picture_is_shared(f.after, s.owner_id) as shared
    from changed c join shops s on s.id = c.shop_id and s.is_approved
    cross join lateral (values ('productName', c.old_name::text, c.name::text), ('productPicture', c.old_image_url, c.image_url),
      ('price', c.old_price::text, c.price::text),
      ('priceChanges', null, case when c.is_restless then 'More than six times a day' end)) f (field, before, after)
    where f.before is distinct from f.after
      and (f.field <> 'price' or c.price >= 3 * c.old_price
        or exists (select from shop_edits e where e.shop_id = c.shop_id and e.product_id = c.id and e.field = 'price'))) edited
  order by shop_id, id, field
  on conflict (shop_id, product_id, field, is_held) do update
    set product_name = excluded.product_name, after = excluded.after, is_shared = excluded.is_shared, edited_at = excluded.edited_at,
      risk = edit_risk(excluded.field, excluded.is_shared, shop_edits.before, excluded.after);
  delete from shop_edits e using new_rows n
  where e.shop_id = n.shop_id and e.product_id = n.id and e.before is not distinct from e.after;
  return null;
end $$;
create or replace trigger products_edits_noted after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function note_product_edits();

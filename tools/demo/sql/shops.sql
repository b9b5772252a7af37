-- $1: shops, products and reviews in their order
insert into shops (owner_id, name, description, location, address, phone, email, website, category_id, image_url, view_count, state, lga, town,
  lat, lng, is_approved, opening_hours, created_at)
select demo.id("ownerKey"), name, description, location, address, phone, email, website,
  (select id from categories where slug = "categorySlug"), image, "viewCount", state, lga, town, lat, lng, status = 'approved', hours,
  demo.days_ago("daysAgo")
from json_to_recordset($1::json->'shops') as s ("ownerKey" text, name text, description text, location text, address text, phone text,
  email text, website text, "categorySlug" text, image text, "viewCount" int, state text, lga text, town text, lat float8, lng float8,
  status text, hours jsonb, "daysAgo" float8);

insert into products (shop_id, name, description, price, unit, price_confirmed_at, image_url, images, quantity, is_active, created_at)
select s.id, p.name, p.description, price, unit, demo.days_ago("confirmedDaysAgo"), images->>0, images, quantity, "isActive",
  demo.days_ago("daysAgo")
from json_to_recordset($1::json->'products') as p (n int, shop text, name text, description text, price numeric, unit text,
  "confirmedDaysAgo" float8, images json, quantity int, "isActive" boolean, "daysAgo" float8)
join shops s on s.email = p.shop
order by n;

insert into reviews (shop_id, user_id, rating, comment, created_at)
select s.id, demo.id("customerKey"), r.rating, comment, demo.days_ago("daysAgo")
from json_to_recordset($1::json->'reviews') as r (n int, shop text, "customerKey" text, rating int, comment text, "daysAgo" float8)
join shops s on s.email = r.shop
order by n;

-- A shop of the demo was listed when it was opened, not today.
update shops set listed_at = created_at
where listed_at is not null and email in (select email from json_to_recordset($1::json->'shops') as s (email text));

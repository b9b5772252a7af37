-- owner: shops
create table categories (
  id serial primary key,
  name varchar(100) not null,
  slug varchar(100) not null unique,
  icon varchar(50),
  description text,
  -- The order of categories; new ones come last.
  position smallint not null default 1000,
  -- Addresses with these names still work.
  former_names text[] not null default '{}',
  -- Counts edits of name, icon and description.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index categories_name on categories (lower(regexp_replace(name, '\s', '', 'g')));
insert into categories (name, slug, icon, description) values
  ('Automotive', 'automotive', 'car', 'Cars, parts, tyres, repairs and driving'),
  ('Beauty & Health', 'beauty-health', 'sparkles', 'Hair, skin, make-up, pharmacy and wellness'),
  ('Education', 'education', 'graduation-cap', 'Schools, lessons, books and training'),
  ('Electronics', 'electronics', 'smartphone', 'Phones, computers, solar, sound and repairs'),
  ('Fashion', 'fashion', 'shirt', 'Fabric, tailoring, shoes, bags and jewellery'),
  ('Food & Beverages', 'food-beverages', 'utensils', 'Foodstuff, kitchens, bakeries and drinks'),
  ('Home & Garden', 'home-garden', 'sofa', 'Furniture, building materials, kitchenware and plants'),
  ('Professional Services', 'professional-services', 'briefcase', 'Printing, legal, photography, cleaning and more');
update categories set position = id;

create table shops (
  id serial primary key,
  owner_id text not null references users on delete restrict,
  name varchar(200) not null check (btrim(name) <> ''),
  description text,
  location varchar(200) not null check (btrim(location) <> ''),
  address text,
  -- Something nearby that everyone knows.
  landmark varchar(120),
  phone varchar(20),
  email varchar(100),
  website varchar(200),
  category_id integer references categories on delete restrict,
  is_approved boolean not null default false,
  is_active boolean not null default true,
  view_count integer not null default 0 check (view_count >= 0),
  image_url text,
  -- As src/domains/shops/hours/opening-hours.policy.ts describes them; null: unknown.
  opening_hours jsonb,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  -- Counts of one to five stars.
  star_counts integer[] not null default '{0,0,0,0,0}' check (array_length(star_counts, 1) = 5 and 0 <= all (star_counts)),
  rejected_at timestamptz,
  rejection_reason text,
  -- Set and lifted by an admin (G-183); is_active is independent of it.
  suspended_at timestamptz,
  suspension_reason text,
  -- Set and lifted by the owner.
  hidden_at timestamptz,
  -- Found from the location's text if possible; the text stays as the owner wrote it.
  state varchar(2),
  lga varchar(100),
  town varchar(100),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- Approved, active, paid for and not hidden, so the public may see it. Only triggers set it.
  is_listed boolean not null default false,
  listed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coordinates_come_in_pairs check ((lat is null) = (lng is null)),
  constraint ratings_are_one_to_five check (rating_sum between review_count and review_count * 5)
);
create index shops_owner on shops (owner_id, created_at desc, id);
create index shops_category on shops (category_id);
create index shops_pending on shops (created_at, id) where not is_approved and is_active;
create index shops_created on shops (created_at desc, id desc);
create index shops_listed_towns on shops (town) where is_listed and town is not null;

alter table subscriptions add constraint subscriptions_shop foreign key (shop_id) references shops on delete set null;
create index subscriptions_shop on subscriptions (shop_id);

-- The public data of shops, as lists and searches read it. Only triggers write it. Rows are small, so that many fit on a page;
-- large columns are stored outside of them.
create table shop_listings (
  shop_id integer primary key references shops on delete cascade,
  review_count integer not null,
  rating double precision not null,
  score bigint not null,
  listed_at timestamptz not null,
  -- Longitudes are shortened as in the middle of Nigeria, so that distances compare as on the ground; all are rounded to a metre.
  -- Unknown locations are far away from everything.
  location point not null,
  category_id integer,
  -- Active products; the triggers of products update both.
  product_count integer not null,
  has_products boolean not null,
  -- PostgreSQL moves columns out only from rows that are too long. This makes every row so long, and takes 35 bytes of it.
  filler text not null default repeat(' ', 2000),
  -- n, h, f, e: the name, see name_tokens(); a: other words of description and category; l: words of the location; c: the
  -- category; r: band of the rating; o: the cell, see geo_cell_of().
  doc tsvector not null,
  -- Tokens that its products get too: s (words of the shop's name), l, c and o.
  product_part tsvector not null,
  -- Opening times in minutes: of the week, the periods in which special days replace it, and the opening times then. is_open()
  -- combines them. Null: unknown, or no special days.
  open_week int4multirange,
  irregular int4multirange,
  open_then int4multirange
) with (fillfactor = 90, toast_tuple_target = 128);
alter table shop_listings alter filler set storage main, alter doc set storage external, alter product_part set storage external,
  alter open_week set storage main, alter irregular set storage main, alter open_then set storage main;
-- A word index for each level of the score, so that the best of many matches are found without the others. At a million products
-- each level holds about half as many as the next, and levels divide new shops' scores, from 38 down.
do $$
declare
  -- Thousandths of a star.
  leasts constant bigint[] := array[46500, 45000, 43250, 41250, 39250, 37750, 36750, 35750, 34250];
begin
  for level in 0..9 loop
    execute format('create index shop_listings_marks_%s on shop_listings using gin (doc) with (fastupdate = off) where %s', level,
      concat_ws(' and ', 'score < ' || leasts[level] * 1000000000000, 'score >= ' || leasts[level + 1] * 1000000000000));
  end loop;
end $$;
create index shop_listings_best on shop_listings (score desc, shop_id desc);
create index shop_listings_newest on shop_listings (has_products desc, listed_at desc, shop_id desc);
create index shop_listings_rating on shop_listings (rating desc, review_count desc, shop_id desc);
create index shop_listings_category on shop_listings (category_id, score desc, shop_id desc);
create index shop_listings_location on shop_listings using gist (location);

-- Every word of the listings, with the number of listings that had it at the last count.
create table shop_words (
  field "char" not null,
  word text collate "C" not null,
  document_count integer not null default 1,
  -- The number of listings with the word in the name, and with the name about it.
  name_count integer not null default 0,
  head_count integer not null default 0,
  -- The category of most names about it.
  main_category_id integer,
  -- The transaction that added it, so that a reader can check whether its memory is complete.
  since xid8 not null default pg_current_xact_id(),
  primary key (field, word)
);
create index shop_words_since on shop_words (since);

-- Listings added and removed; the sum is the current number. `gone` bounds how many counts of words may have fallen since the
-- last count. Rows are only added, so that writers never wait for each other.
create table listing_counts (listing text not null, change integer not null, gone integer not null default 0);

-- Shops whose products' listings still need a rebuild, in this order, while rebuild_listings() runs.
create table listing_rebuild_queue (position bigserial primary key, shop_id integer not null, is_done boolean not null default false);
create index listing_rebuild_queue_next on listing_rebuild_queue (position) where not is_done;

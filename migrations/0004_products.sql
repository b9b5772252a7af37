-- owner: products
create table products (
  id serial primary key,
  shop_id integer not null references shops on delete cascade,
  name varchar(200) not null check (btrim(name) <> ''),
  description text,
  price numeric(12, 2) not null check (price > 0),
  image_url text,
  -- All pictures as a list of addresses; image_url is the first of them (G-037).
  images json not null default '[]',
  -- Null means that the owner does not count stock (G-035).
  quantity integer check (quantity >= 0),
  is_active boolean not null default true,
  -- Shown after the price as 'per …' (G-186).
  unit varchar(30) check (btrim(unit) <> ''),
  price_confirmed_at timestamptz not null default now(),
  -- Times of changes of price or unit, the newest seven first; the seventh within a day is one too many (G-201). A trigger writes
  -- it.
  price_changes timestamptz[] not null default '{}',
  -- Confirmed at least 30 days ago: a nightly job sets it, a trigger clears it.
  is_price_stale boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_picture on products (image_url) where image_url is not null;
create index products_shop on products (shop_id, is_active desc, created_at desc, id desc);
create index products_ageing on products (price_confirmed_at) where not is_price_stale;

-- Active products of listed shops, as lists and searches read them, in small rows like those of shops. A row is deleted with its
-- shop's listing.
create table product_listings (
  product_id integer primary key references products on delete cascade,
  shop_id integer not null references shop_listings on delete cascade,
  kobo bigint not null,
  -- Below 0 for what is sold out, so that it comes last in each order by score (G-214).
  score bigint not null,
  created_at timestamptz not null,
  -- Copied from the shop, because products have no reviews of their own.
  rating double precision not null,
  location point not null,
  review_count integer not null,
  category_id integer,
  -- Newer active products of the shop, up to 9. Each costs a twentieth of a star, so that one shop does not fill a page while
  -- others have equally good products.
  newer_products smallint not null,
  is_price_stale boolean not null,
  -- See same_key(); null: unlike all others.
  same_key uuid,
  filler text not null default repeat(' ', 2000),
  -- n, h, f, e: the name, see name_tokens(); p: other words of the description; x, y, r: bands of price, age and rating; and the
  -- product_part of the shop.
  doc tsvector not null
) with (toast_tuple_target = 128);
alter table product_listings alter filler set storage main, alter doc set storage external;
do $$
declare
  -- As for shops, and one level for what is sold out.
  leasts constant bigint[] := array[46500, 45000, 43250, 41250, 39250, 37750, 36750, 35750, 34250, 0];
begin
  for level in 0..10 loop
    execute format('create index product_listings_marks_%s on product_listings using gin (doc) with (fastupdate = off) where %s',
      case level when 10 then 'sold_out' else level::text end,
      concat_ws(' and ', 'score < ' || leasts[level] * 1000000000000, 'score >= ' || leasts[level + 1] * 1000000000000));
  end loop;
end $$;
create index product_listings_best on product_listings (score desc, product_id desc);
create index product_listings_newest on product_listings (created_at desc, product_id desc);
create index product_listings_landing on product_listings (created_at desc, product_id desc) where newer_products < 2;
create index product_listings_price on product_listings (kobo, product_id desc);
create index product_listings_rating on product_listings (rating desc, review_count desc, product_id desc);
create index product_listings_shop on product_listings (shop_id, created_at desc, product_id desc);
-- Includes all columns for finding near and cheap ones, so that products of very many shops cost no row reads.
create index product_listings_same on product_listings (same_key) include (product_id, shop_id, kobo, score, is_price_stale, location);
create index product_listings_category on product_listings (category_id, score desc, product_id desc);
create index product_listings_category_newest on product_listings (category_id, created_at desc, product_id desc);

create table product_words (
  field "char" not null,
  word text collate "C" not null,
  document_count integer not null default 1,
  name_count integer not null default 0,
  head_count integer not null default 0,
  main_category_id integer,
  since xid8 not null default pg_current_xact_id(),
  primary key (field, word)
);
create index product_words_since on product_words (since);

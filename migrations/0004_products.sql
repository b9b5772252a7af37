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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_shop on products (shop_id, is_active desc, created_at desc, id desc);
create trigger products_touch before update on products for each row execute function touch_updated_at();

-- owner: favorites
create table favorites (
  id serial primary key,
  user_id text not null references users on delete cascade,
  shop_id integer not null references shops on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, shop_id)
);
create index favorites_shop on favorites (shop_id, created_at);

create table favorite_products (
  id serial primary key,
  user_id text not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  -- The state the person knows: the lowest price since then, and the availability. Null until the first check.
  last_price numeric(12, 2),
  was_available boolean,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index favorite_products_product on favorite_products (product_id);

-- The last notice about saved products, because a person gets at most one a day.
create table favorite_notices (
  user_id text primary key references users on delete cascade,
  notified_at timestamptz not null
);

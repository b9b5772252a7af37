-- owner: favourites
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
  -- What the person knows: the lowest price since, and whether it could be had. Null until it is looked at first.
  seen_price numeric(12, 2),
  seen_available boolean,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index favorite_products_product on favorite_products (product_id);

-- When somebody last heard of what they saved: once a day at most.
create table saved_news (
  user_id text primary key references users on delete cascade,
  told_at timestamptz not null
);

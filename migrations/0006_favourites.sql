-- owner: favourites
create table favorites (
  id serial primary key,
  user_id text not null references users on delete cascade,
  shop_id integer not null references shops on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, shop_id)
);
create index favorites_shop on favorites (shop_id, created_at);

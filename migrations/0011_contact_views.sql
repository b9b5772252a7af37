-- owner: shops
-- Whose contacts an account was given, first and last; the last counts (G-182).
create table contact_views (
  user_id text not null references users on delete cascade,
  shop_id integer not null references shops on delete cascade,
  viewed_at timestamptz not null,
  first_viewed_at timestamptz not null default now(),
  primary key (user_id, shop_id)
);
create index contact_views_shop on contact_views (shop_id);
create index contact_views_viewed on contact_views (viewed_at);

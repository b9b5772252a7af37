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

-- The same of shops that are gone, by whose they were, for as long: a trigger writes it when a shop goes. After a leak they must be told.
create table gone_contact_views (
  -- No reference: whose shop goes would have to wait for everybody who looked at it. Goes with its account by code.
  user_id text not null,
  owner_id text not null references users on delete cascade,
  viewed_at timestamptz not null,
  first_viewed_at timestamptz not null,
  primary key (user_id, owner_id)
);
create index gone_contact_views_owner on gone_contact_views (owner_id);
create index gone_contact_views_viewed on gone_contact_views (viewed_at);

-- owner: shops
-- The shops whose contacts an account got, with first and last time; the last one counts (G-182).
create table contact_views (
  user_id text not null references users on delete cascade,
  shop_id integer not null references shops on delete cascade,
  viewed_at timestamptz not null,
  first_viewed_at timestamptz not null default now(),
  primary key (user_id, shop_id)
);
create index contact_views_shop on contact_views (shop_id);
create index contact_views_viewed on contact_views (viewed_at);

-- The views of deleted shops, by owner, for the same time: a trigger writes it when a shop is deleted. After a leak we must
-- notify these owners.
create table archived_contact_views (
  -- No reference, because deleting a shop would have to wait for every viewer's row. Code deletes it with the account.
  user_id text not null,
  owner_id text not null references users on delete cascade,
  viewed_at timestamptz not null,
  first_viewed_at timestamptz not null,
  primary key (user_id, owner_id)
);
create index archived_contact_views_owner on archived_contact_views (owner_id);
create index archived_contact_views_viewed on archived_contact_views (viewed_at);

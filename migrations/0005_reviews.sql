-- owner: reviews
create table reviews (
  id serial primary key,
  shop_id integer not null references shops on delete cascade,
  user_id text not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment varchar(1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, user_id)
);
create index reviews_shop_newest on reviews (shop_id, created_at desc, id desc);
create index reviews_user on reviews (user_id);

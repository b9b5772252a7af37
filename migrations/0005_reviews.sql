-- owner: reviews
create table reviews (
  id serial primary key,
  shop_id integer not null references shops on delete cascade,
  user_id text not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment varchar(1000),
  -- Whether the author had opened the shop's contacts or written to it before.
  contacted boolean not null default false,
  reply varchar(1000) check (btrim(reply) <> ''),
  replied_at timestamptz,
  -- The others are stars alone: lists leave them to the shop's counts.
  has_words boolean not null generated always as (comment is not null or reply is not null) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, user_id),
  constraint a_reply_has_a_time check ((reply is null) = (replied_at is null))
);
create index reviews_shop_newest on reviews (shop_id, created_at desc, id desc);
create index reviews_shop_worded on reviews (shop_id, created_at desc, id desc) where has_words;
create index reviews_user on reviews (user_id);

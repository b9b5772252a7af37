-- owner: reviews
create table reviews (
  id serial primary key,
  shop_id integer not null references shops on delete cascade,
  user_id text not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment varchar(1000),
  -- The author had opened the shop's contacts or written to it before.
  contacted boolean not null default false,
  reply varchar(1000) check (btrim(reply) <> ''),
  replied_at timestamptz,
  -- Triggers set it: ratings of banned people are in no sum and no list (G-198).
  author_banned boolean not null default false,
  -- When it began to count because its author verified a contact; null again once the owner has a notice.
  released_at timestamptz,
  -- Reviews without words are only stars: lists leave them to the shop's counts.
  has_words boolean not null generated always as (comment is not null or reply is not null) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, user_id),
  constraint a_reply_has_a_time check ((reply is null) = (replied_at is null))
);
create index reviews_shop_newest on reviews (shop_id, created_at desc, id desc) where not author_banned;
create index reviews_shop_worded on reviews (shop_id, created_at desc, id desc) where has_words and not author_banned;
create index reviews_user on reviews (user_id);
create index reviews_released on reviews (id) where released_at is not null;
-- For the admins' lists: all ratings, or those of a shop or a person.
create index reviews_written on reviews (created_at desc, id desc);
create index reviews_shop_written on reviews (shop_id, created_at desc, id desc);

-- Ratings that wait until their author verifies a contact (G-198), separate so that no other query reads them. An older one with
-- the same id in `reviews` still counts.
create table held_reviews (
  id integer not null default nextval('reviews_id_seq'),
  shop_id integer not null references shops on delete cascade,
  user_id text not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment varchar(1000),
  contacted boolean not null default false,
  created_at timestamptz not null,
  primary key (shop_id, user_id)
);
create index held_reviews_id on held_reviews (id);
create index held_reviews_user on held_reviews (user_id);
create index held_reviews_written on held_reviews (created_at desc, id desc);

-- Ratings by unverified people that began to count within a day. Without references, because deleting an account must not free a
-- place.
create table unproven_ratings (
  shop_id integer not null,
  author varchar(64) not null,
  rated_at timestamptz not null,
  primary key (shop_id, author)
);
create index unproven_ratings_rated on unproven_ratings (rated_at);

-- People who may not rate a shop again, because an admin removed their review (G-206). Keyed hashes of account, email and phone
-- also catch another account with the same contact. Without references, for the same reason.
create table barred_reviewers (
  shop_id integer not null,
  subject varchar(64) not null,
  until timestamptz not null,
  primary key (shop_id, subject)
);
create index barred_reviewers_until on barred_reviewers (until);

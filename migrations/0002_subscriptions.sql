-- owner: subscriptions
create table subscriptions (
  id serial primary key,
  -- A person with paid years cannot be deleted: the revenue must stay true (G-169).
  user_id text not null references users on delete restrict,
  -- The foreign key comes with the table of shops.
  shop_id integer,
  stripe_subscription_id text,
  status varchar(50) not null default 'pending' check (status in ('pending', 'active', 'past_due', 'canceled', 'expired')),
  amount numeric(10, 2) not null check (amount >= 0),
  currency varchar(3) not null default 'NGN',
  start_date timestamptz,
  end_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index subscriptions_one_pending on subscriptions (user_id) where status = 'pending';
create index subscriptions_user_end on subscriptions (user_id, end_date desc);
create index subscriptions_end on subscriptions (end_date) where status in ('active', 'past_due');

-- One row that the server keeps equal to its configuration, so that the triggers that list shops can read it.
create table listing_policy (
  id integer primary key default 1 check (id = 1),
  requires_subscription boolean not null default true,
  grace interval not null default interval '7 days',
  -- Whether the demo is on: its shops are shown only then.
  lists_demo boolean not null default false
);
insert into listing_policy default values;

-- owner: subscriptions
-- The person who pays. Money rows know a person only by this, which becomes a pseudonym after the account's deletion (G-189).
create table payers (
  id integer generated always as identity primary key,
  user_id text unique references users on delete set null,
  created_at timestamptz not null default now()
);

create table subscriptions (
  id serial primary key,
  -- Null after the person's deletion, when `payer_id` represents them. Code sets it; otherwise the deletion is refused.
  user_id text references users on delete restrict,
  payer_id integer references payers on delete restrict,
  -- The migration of shops adds the foreign key.
  shop_id integer,
  stripe_subscription_id text,
  status varchar(50) not null default 'pending' check (status in ('pending', 'active', 'past_due', 'canceled', 'expired')),
  amount numeric(10, 2) not null check (amount >= 0),
  kobo integer not null generated always as ((amount * 100)::integer) stored,
  currency varchar(3) not null default 'NGN',
  -- How the year was paid, and the payer if not the subscriber.
  source varchar(10) check (source in ('card', 'transfer', 'ussd', 'voucher', 'cash', 'admin')),
  paid_by integer references payers on delete restrict,
  start_date timestamptz,
  end_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscriptions_are_somebodys check (user_id is not null or payer_id is not null)
);
create unique index subscriptions_one_pending on subscriptions (user_id) where status = 'pending';
create index subscriptions_user_end on subscriptions (user_id, end_date desc);
create index subscriptions_end on subscriptions (end_date) where status in ('active', 'past_due');
create index subscriptions_payer on subscriptions (payer_id);
create index subscriptions_paid_by on subscriptions (paid_by);

-- Notices already sent about a year, so that none is sent twice.
create table subscription_notices (
  subscription_id integer not null references subscriptions on delete cascade,
  kind varchar(20) not null,
  sent_at timestamptz not null,
  primary key (subscription_id, kind)
);

-- One try to pay for a year (G-188).
create table payment_attempts (
  id integer generated always as identity primary key,
  payer_id integer not null references payers on delete restrict,
  -- The year that it paid for.
  subscription_id integer references subscriptions on delete restrict,
  provider varchar(10) not null check (provider in ('sandbox', 'paystack', 'stripe')),
  channel varchar(10) not null check (channel in ('card', 'transfer', 'ussd')),
  -- For USSD payments only.
  bank varchar(10) not null default '',
  -- Our reference, which the provider stores with the charge.
  reference text not null unique,
  -- Known once the provider has opened the charge.
  provider_reference text,
  client_secret text,
  checkout json,
  kobo integer not null check (kobo > 0),
  amount numeric(10, 2) not null generated always as (kobo / 100.0) stored,
  currency varchar(3) not null default 'NGN',
  state varchar(20) not null default 'open' check (state in
    ('open', 'waiting', 'confirming', 'paid', 'paid_late', 'wrong_amount', 'declined', 'expired', 'refunded')),
  -- The reason that received money needs a person's decision.
  held varchar(20) check (held in ('late', 'wrong_amount', 'second', 'nobody')),
  message text,
  expires_at timestamptz,
  refreshed_at timestamptz,
  paid_at timestamptz,
  -- When money for a running year will be refunded; the owner has had a notice (G-190).
  refund_at timestamptz,
  -- Set while a dispute is open; for information only.
  disputed_at timestamptz,
  -- The last decision of an admin.
  decision varchar(10) check (decision in ('accepted', 'kept', 'refunded', 'announced')),
  decided_by text references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_reference)
);
create unique index payment_attempts_under_way on payment_attempts (payer_id, provider, channel, bank)
  where state in ('open', 'waiting', 'confirming');
create index payment_attempts_payer on payment_attempts (payer_id, id desc);
create index payment_attempts_subscription on payment_attempts (subscription_id);
create index payment_attempts_unsettled on payment_attempts (created_at)
  where state in ('open', 'waiting', 'confirming', 'declined', 'expired');
-- Money that needs a decision.
create index payment_attempts_held on payment_attempts (id desc) where held is not null;
create index payment_attempts_decided_by on payment_attempts (decided_by) where decided_by is not null;
create index payment_attempts_refund on payment_attempts (refund_at) where refund_at is not null;

-- Signed events of providers, each once.
create table payment_events (
  id integer generated always as identity primary key,
  provider varchar(10) not null,
  event_id text not null,
  kind varchar(20) not null,
  provider_reference text,
  -- The refunded amount, if the event names it.
  kobo integer,
  attempt_id integer references payment_attempts on delete restrict,
  occurred_at timestamptz,
  received_at timestamptz not null,
  -- Null until we have fetched the charge.
  handled_at timestamptz,
  unique (provider, event_id)
);
create index payment_events_attempt on payment_events (attempt_id);
create index payment_events_unhandled on payment_events (id) where handled_at is null;

-- Counts of events that failed verification, because they are not worth a row each.
create table rejected_payment_events (
  provider varchar(10) not null,
  reason varchar(20) not null,
  day date not null,
  event_count integer not null,
  last_at timestamptz not null,
  primary key (provider, reason, day)
);

-- Money in and out. Rows are only added, and all totals are sums of them.
create table payment_ledger (
  id integer generated always as identity primary key,
  attempt_id integer references payment_attempts on delete restrict,
  -- The person whose year it is, and the payer.
  payer_id integer not null references payers on delete restrict,
  paid_by integer not null references payers on delete restrict,
  source varchar(10) not null check (source in ('card', 'transfer', 'ussd', 'voucher', 'cash', 'admin')),
  kind varchar(10) not null check (kind in ('received', 'refund', 'dispute')),
  kobo integer not null,
  amount numeric(10, 2) not null generated always as (kobo / 100.0) stored,
  currency varchar(3) not null,
  happened_at timestamptz not null,
  created_at timestamptz not null,
  constraint only_what_is_received_is_added check (case kind when 'received' then kobo > 0 else kobo < 0 end)
);
-- Money arrives once and leaves once, however often an event is delivered.
create unique index payment_ledger_once on payment_ledger (attempt_id, (kobo > 0));
create index payment_ledger_payer on payment_ledger (payer_id);
create index payment_ledger_paid_by on payment_ledger (paid_by);

-- One row that the server keeps equal to its configuration, for the triggers that list shops.
create table listing_policy (
  id integer primary key default 1 check (id = 1),
  requires_subscription boolean not null default true,
  grace interval not null default interval '7 days',
  -- The demo's shops are listed only while it is on.
  lists_demo boolean not null default false
);
insert into listing_policy default values;

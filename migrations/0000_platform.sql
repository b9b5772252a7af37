-- owner: platform
create extension if not exists pg_trgm;

-- Lets a process check that it has the database's secret key, which is stored elsewhere.
create table secret_key (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null
);

-- Rate limits. Keys are hashes, so that no address is stored in the clear.
create table rate_counters (
  key text primary key,
  used integer not null check (used >= 0),
  last_at timestamptz not null,
  resets_at timestamptz not null
);
create index rate_counters_resets on rate_counters (resets_at);

-- Calls with an idempotency key, so that a repeated call answers with the first result (G-193).
create table idempotency_keys (
  -- Hash of person, call and key.
  key text primary key,
  request_hash text not null,
  -- Ids of stored rows, never personal data.
  result json,
  expires_at timestamptz not null
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);

-- Text messages that the provider may already have, by their job. They must not be sent twice.
create table sms_handoffs (
  job uuid primary key,
  sent_at timestamptz not null
);
create index sms_handoffs_time on sms_handoffs (sent_at);

-- Charges of the sandbox provider, which needs no keys, and their results.
create table sandbox_charges (
  reference text primary key,
  provider_reference text not null unique,
  client_secret text not null unique,
  channel varchar(10) not null,
  kobo integer not null check (kobo > 0),
  checkout json not null,
  status varchar(20) not null,
  message text,
  received_kobo integer check (received_kobo > 0),
  paid_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null
);

-- Totals that would cost a scan of a large table. Triggers append changes, so that no writer waits for another. A job adds them
-- up, and readers add the rest.
create table counters (
  name text not null,
  -- Divides the count, for example by day or city.
  key text not null default '',
  value bigint not null,
  primary key (name, key)
);
create index counters_top on counters (name, value desc, key);
create index counters_zero on counters (name) where value = 0;
create table counter_changes (
  id bigint generated always as identity primary key,
  name text not null,
  key text not null,
  delta bigint not null
);
create index counter_changes_name on counter_changes (name, key);

-- Positions of the live events of each recipient: a user, a guest or a group such as 'admins'. The row's lock orders events by
-- commit, so that a reader never misses an earlier one.
create table live_sequences (
  recipient text primary key check (recipient ~ '^\S+$'),
  seq bigint not null,
  -- The first value of `seq`; all events since then exist.
  first_seq bigint not null,
  last_at timestamptz not null
);
create index live_sequences_last on live_sequences (last_at);

create table live_events (
  recipient text not null references live_sequences on delete cascade,
  seq bigint not null,
  kind varchar(40) not null,
  -- Ids of rows. The content is read when the event is sent.
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (recipient, seq)
);
create index live_events_created on live_events (created_at);

-- Backups by `npm run backup`, so that their age is known. `taken_at` is the moment whose rows they have.
create table backups (
  taken_at timestamptz primary key,
  finished_at timestamptz not null
);

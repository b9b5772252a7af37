-- owner: platform
create extension if not exists pg_trgm;

-- Tells a process whether it has the database's secret key, which is kept elsewhere.
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

-- Calls that a person sent with an idempotency key, so that a repeated one answers with what the first has stored (G-193).
create table sent_calls (
  -- Hash of person, call and key.
  key text primary key,
  content_hash text not null,
  -- Numbers of what was stored, never personal data.
  stored json,
  expires_at timestamptz not null
);
create index sent_calls_expiry on sent_calls (expires_at);

-- Text messages that may be with their provider and must not be sent twice, by their job.
create table handed_over_texts (
  job uuid primary key,
  handed_over_at timestamptz not null
);
create index handed_over_texts_time on handed_over_texts (handed_over_at);

-- What the payment provider that needs no keys was asked to collect, and what became of it.
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

-- Totals that would cost a walk through a large table. Triggers note what changes, so that no writer waits for another; a job adds
-- the changes up, and who reads adds those that are left.
create table kept_counts (
  name text not null,
  -- What is counted apart, such as a day or a city.
  key text not null default '',
  n bigint not null,
  primary key (name, key)
);
create index kept_counts_most on kept_counts (name, n desc, key);
create index kept_counts_nothings on kept_counts (name) where n = 0;
create table count_changes (
  id bigint generated always as identity primary key,
  name text not null,
  key text not null,
  change bigint not null
);
create index count_changes_name on count_changes (name, key);

-- What browsers are told without asking, for each person: a user, a guest or a group such as 'admins'. The row's lock puts a
-- person's events into the order of their commits, so that a reader who has seen one has missed none before it.
create table live_people (
  person text primary key check (person ~ '^\S+$'),
  seq bigint not null,
  -- What `seq` began with: events from there on are all that there were.
  first bigint not null,
  last_at timestamptz not null
);
create index live_people_last on live_people (last_at);

create table live_events (
  person text not null references live_people on delete cascade,
  seq bigint not null,
  kind varchar(40) not null,
  -- Numbers of rows, not their content: what is sent is read when it is sent.
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (person, seq)
);
create index live_events_created on live_events (created_at);

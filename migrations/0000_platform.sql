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

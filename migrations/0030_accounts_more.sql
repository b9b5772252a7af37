-- owner: accounts
-- A guest's browser proves itself by a secret of its own, kept as a hash: the id stands beside messages that others read.
alter table guest_sessions add column token text unique;

-- Where a code was sent, when it proves a new address or number instead of the account's own.
alter table verification_codes add column contact varchar(255);

create index login_sessions_expiry on login_sessions (expires_at);
create index users_failing on users (updated_at) where failed_login_attempts > 0;

-- How often something was done lately. Keys are hashes, so that no address stands here in the clear.
create table rate_counters (
  key text primary key,
  used integer not null check (used >= 0),
  last_at timestamptz not null,
  resets_at timestamptz not null
);
create index rate_counters_resets on rate_counters (resets_at);

-- Wrong passwords for contacts that no account has, so that a lock does not tell which contacts exist (G-126).
create table sign_in_failures (
  contact_hash text primary key,
  failures integer not null check (failures >= 0),
  locked_until timestamptz,
  last_failed_at timestamptz not null
);
create index sign_in_failures_last on sign_in_failures (last_failed_at);

-- Authenticator codes that were used, by their 30-second step: none works twice.
create table used_authenticator_codes (
  user_id text not null references users on delete cascade,
  step integer not null,
  primary key (user_id, step)
);

-- owner: accounts
create table users (
  id text primary key default gen_random_uuid()::text,
  email varchar(255) unique check (email = lower(btrim(email)) and email <> ''),
  first_name varchar(100),
  last_name varchar(100),
  profile_image_url text,
  role varchar(20) not null default 'customer' check (role in ('customer', 'shop_owner', 'admin')),
  phone varchar(20) check (phone <> ''),
  city varchar(100),
  contact_method varchar(10) not null default 'email' check (contact_method in ('email', 'phone')),
  password text,
  is_email_verified boolean not null default false,
  is_phone_verified boolean not null default false,
  banned boolean not null default false,
  -- When a ban lifts itself, null for one without an end, and what the person was told.
  banned_until timestamptz,
  ban_reason varchar(500),
  stripe_customer_id text,
  stripe_subscription_id text,
  is_admin boolean not null default false,
  -- What an admin may do, and since when they are one; the role counts only with is_admin.
  admin_role varchar(10) not null default 'all' check (admin_role in ('moderator', 'finance', 'all')),
  admin_since timestamptz,
  failed_login_attempts integer not null default 0 check (failed_login_attempts >= 0),
  account_locked_until timestamptz,
  last_login_at timestamptz,
  last_login_ip varchar(45),
  password_changed_at timestamptz,
  two_factor_secret text,
  two_factor_enabled boolean not null default false,
  -- Made by the demo: its password is public, so it opens only while the demo is on.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An owner may be an admin too, because the shop owner login opens the panel (G-084).
  constraint a_ban_has_its_words check (banned or (banned_until is null and ban_reason is null)),
  constraint admins_have_a_staff_role check (not is_admin or role in ('admin', 'shop_owner'))
);
-- Phones are stored in one spelling, so this makes one person one account (G-128).
create unique index users_phone_unique on users (phone) where phone is not null;
create index users_role_created on users (role, created_at desc, id desc);
-- What admins find customers and owners by (CUST-10); customers.queries.ts says it the same way.
create index users_found on users
  using gin (lower(e'\n' || id || e'\n' || coalesce(email, '') || e'\n' || coalesce(phone, '') || e'\n' || coalesce(city, '')) gin_trgm_ops);
create index users_bans_that_end on users (banned_until) where banned and banned_until is not null;
create index users_failing on users (updated_at) where failed_login_attempts > 0;
create index users_admins on users (id) where is_admin;
create index users_demo on users (id) where is_demo;

create table sessions (
  sid text primary key,
  sess json not null,
  expire timestamptz not null
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions ((sess ->> 'userId'));

-- What opens something is a keyed hash; the six characters of `code` hold nothing.
create table verification_codes (
  id serial primary key,
  user_id text not null references users on delete cascade,
  code varchar(6) not null,
  code_hash text,
  type varchar(20) not null,
  -- Where it was sent, when it proves a new address or number instead of the account's own.
  contact varchar(255),
  expires_at timestamptz not null default now() + interval '10 minutes',
  is_used boolean not null default false,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now()
);
create index verification_codes_user on verification_codes (user_id, type, created_at desc);
create index verification_codes_expiry on verification_codes (expires_at);

create table password_reset_tokens (
  id serial primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  code varchar(6) not null,
  code_hash text,
  -- A code counts only for the contact it was sent to.
  contact varchar(255),
  expires_at timestamptz not null default now() + interval '10 minutes',
  is_used boolean not null default false,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now()
);
create index password_reset_tokens_user on password_reset_tokens (user_id, created_at desc);
create index password_reset_tokens_expiry on password_reset_tokens (expires_at);

create table login_sessions (
  id serial primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  ip_address varchar(45),
  user_agent text,
  device_info text,
  location text,
  is_active boolean not null default true,
  expires_at timestamptz not null,
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index login_sessions_user on login_sessions (user_id, created_at desc);
create index login_sessions_expiry on login_sessions (expires_at);

create table audit_logs (
  id serial primary key,
  user_id text references users on delete set null,
  action varchar(100) not null,
  resource varchar(200),
  details json,
  ip_address varchar(45),
  user_agent text,
  success boolean not null default true,
  created_at timestamptz not null default now()
);
-- Each filter of the log is read in its order (audit.queries.ts).
create index audit_logs_created on audit_logs (created_at, id);
create index audit_logs_user on audit_logs (user_id, created_at, id);
create index audit_logs_action on audit_logs (action, created_at, id);
create index audit_logs_resource on audit_logs (resource, created_at, id);
create index audit_logs_kind on audit_logs (split_part(resource, ':', 1), created_at, id);
create index audit_logs_failed on audit_logs (created_at, id) where not success;
create index audit_logs_failed_action on audit_logs (action, created_at, id) where not success;

-- Whose record an admin saw in the panel, first and last: after a leak they must be told.
create table personal_reads (
  -- No reference: it is still needed when a former admin has erased their account.
  reader_id text not null,
  person_id text not null references users on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (reader_id, person_id)
);
create index personal_reads_person on personal_reads (person_id);
create index personal_reads_last on personal_reads (last_at);

-- Addresses of ADMIN_EMAILS that have made an admin, or were one's, as keyed hashes: who has one later is none.
create table used_admin_emails (
  email_hash text primary key,
  used_at timestamptz not null
);

create table guest_sessions (
  id text primary key check (id like 'guest\_%'),
  -- A guest's browser proves itself by this secret's hash: the id is shown with messages that others read.
  token text unique,
  email varchar(255),
  phone varchar(20),
  data json not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index guest_sessions_expiry on guest_sessions (expires_at);

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

-- Browsers that have signed in to an account before: strangers' wrong passwords do not lock these out. One browser may know
-- several people; its token is kept as a hash.
create table known_devices (
  id integer generated always as identity unique,
  token text not null,
  user_id text not null references users on delete cascade,
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  last_used_at timestamptz not null,
  created_at timestamptz not null,
  primary key (token, user_id)
);
create index known_devices_user on known_devices (user_id, last_used_at desc);
create index known_devices_used on known_devices (last_used_at);

-- owner: accounts
create table users (
  id text primary key default gen_random_uuid()::text,
  email varchar(255) unique check (email = lower(btrim(email)) and email <> ''),
  -- The mailbox behind the address; platform/mail/mailbox.ts has the same rule.
  mailbox text generated always as (case when substring(email from '@([^@]*)$') in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(substring(email from '^(.*)@'), '^(.+?)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(substring(email from '^(.*)@'), '^(.+?)\+.*$', '\1') || '@' || substring(email from '@([^@]*)$') end) stored,
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
  -- The time since which at least one contact is verified; a trigger writes it.
  verified_at timestamptz,
  banned boolean not null default false,
  -- The end of a ban (null: never), and the reason shown to the person.
  banned_until timestamptz,
  ban_reason varchar(500),
  stripe_customer_id text,
  stripe_subscription_id text,
  is_admin boolean not null default false,
  -- The admin's rights, and the time since which they have them; the role counts only with is_admin.
  admin_role varchar(10) not null default 'all' check (admin_role in ('moderator', 'finance', 'all')),
  admin_since timestamptz,
  -- The admin who gave them the role All, and the time; null if the operator did (G-204).
  made_full_by text references users on delete set null,
  made_full_at timestamptz,
  failed_login_attempts integer not null default 0 check (failed_login_attempts >= 0),
  account_locked_until timestamptz,
  last_login_at timestamptz,
  last_login_ip varchar(45),
  password_changed_at timestamptz,
  two_factor_secret text,
  two_factor_enabled boolean not null default false,
  -- Made by the demo. Its password is public, so it works only while the demo is on.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An owner may be an admin too, because the shop owner login opens the panel (G-084).
  constraint a_ban_has_its_words check (banned or (banned_until is null and ban_reason is null)),
  constraint admins_have_a_staff_role check (not is_admin or role in ('admin', 'shop_owner'))
);
-- Phones are stored in one form, so that a person has one account (G-128).
create unique index users_phone_unique on users (phone) where phone is not null;
create index users_proved_mailboxes on users (mailbox) where is_email_verified;
create index users_role_created on users (role, created_at desc, id desc);
-- For the admins' search for customers and owners (CUST-10); customers.queries.ts has the same expression.
create index users_found on users
  using gin (lower(e'\n' || id || e'\n' || coalesce(email, '') || e'\n' || coalesce(phone, '') || e'\n' || coalesce(city, '')) gin_trgm_ops);
create index users_bans_that_end on users (banned_until) where banned and banned_until is not null;
create index users_failing on users (updated_at) where failed_login_attempts > 0;
create index users_admins on users (id) where is_admin;
create index users_demo on users (id) where is_demo;
create index users_made_full_by on users (made_full_by) where made_full_by is not null;

create table sessions (
  sid text primary key,
  sess json not null,
  expire timestamptz not null
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions ((sess ->> 'userId'));

-- Codes are stored as keyed hashes; the six characters of `code` are filler.
create table verification_codes (
  id serial primary key,
  user_id text not null references users on delete cascade,
  code varchar(6) not null,
  code_hash text,
  type varchar(20) not null,
  -- The recipient, if the code verifies a new address or number instead of the account's own.
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
-- Each filter of the log has its own order (audit.queries.ts).
create index audit_logs_created on audit_logs (created_at, id);
create index audit_logs_user on audit_logs (user_id, created_at, id);
create index audit_logs_action on audit_logs (action, created_at, id);
create index audit_logs_resource on audit_logs (resource, created_at, id);
create index audit_logs_kind on audit_logs (split_part(resource, ':', 1), created_at, id);
create index audit_logs_failed on audit_logs (created_at, id) where not success;
create index audit_logs_failed_action on audit_logs (action, created_at, id) where not success;

-- The first and last time an admin saw a person's record: after a leak we must notify these people.
create table personal_data_access (
  -- No reference, because it is needed after a former admin has erased their account.
  admin_id text not null,
  person_id text not null references users on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (admin_id, person_id)
);
create index personal_data_access_person on personal_data_access (person_id);
create index personal_data_access_last on personal_data_access (last_at);

-- Addresses of ADMIN_EMAILS that have made an admin or belonged to one, as keyed hashes. A later holder does not become an admin.
create table used_admin_emails (
  email_hash text primary key,
  used_at timestamptz not null
);

-- An admin's request that needs another admin, or a day's wait (G-204).
create table admin_acts (
  id integer generated always as identity primary key,
  kind varchar(10) not null check (kind in ('invite', 'role', 'remove', 'delete')),
  -- The person concerned; null for an invitation of a person without an account.
  subject_id text references users on delete cascade,
  -- The role they will get.
  admin_role varchar(10) check (admin_role in ('moderator', 'finance', 'all')),
  -- The invited person's, until the invitation ends.
  email varchar(255),
  first_name varchar(100),
  last_name varchar(100),
  asked_by text not null references users on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  approved_by text references users on delete set null,
  cancelled_by text references users on delete set null,
  ended_at timestamptz,
  -- 'void': no longer possible when it was due.
  outcome varchar(10) check (outcome in ('done', 'cancelled', 'void')),
  constraint an_end_has_an_outcome check ((ended_at is null) = (outcome is null)),
  constraint about_a_person check (subject_id is not null or email is not null or ended_at is not null)
);
-- Without the role, because of two requests for roles the person could cancel only one.
create unique index admin_acts_open on admin_acts (kind, coalesce(email, subject_id)) where ended_at is null;
create index admin_acts_due on admin_acts (due_at) where ended_at is null;
create index admin_acts_ended on admin_acts (ended_at) where ended_at is not null;
create index admin_acts_subject on admin_acts (subject_id);
create index admin_acts_asked_by on admin_acts (asked_by);
create index admin_acts_approved_by on admin_acts (approved_by);
create index admin_acts_cancelled_by on admin_acts (cancelled_by);

create table guest_sessions (
  id text primary key check (id like 'guest\_%'),
  -- The browser of a guest sends this secret, stored as a hash, because others see the id with messages.
  token text unique,
  email varchar(255),
  phone varchar(20),
  data json not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index guest_sessions_expiry on guest_sessions (expires_at);

-- Wrong passwords for contacts without an account, so that a lockout does not reveal which contacts exist (G-126).
create table sign_in_failures (
  contact_hash text primary key,
  failures integer not null check (failures >= 0),
  locked_until timestamptz,
  last_failed_at timestamptz not null
);
create index sign_in_failures_last on sign_in_failures (last_failed_at);

-- Used authenticator codes, by their 30-second step: none works twice.
create table used_authenticator_codes (
  user_id text not null references users on delete cascade,
  step integer not null,
  primary key (user_id, step)
);

-- Browsers that have signed in to an account before; strangers' wrong passwords do not lock them out. One browser may know
-- several people; its token is stored as a hash.
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

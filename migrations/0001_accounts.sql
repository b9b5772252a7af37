-- owner: accounts
create extension if not exists pg_trgm;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

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
  stripe_customer_id text,
  stripe_subscription_id text,
  is_admin boolean not null default false,
  failed_login_attempts integer not null default 0 check (failed_login_attempts >= 0),
  account_locked_until timestamptz,
  last_login_at timestamptz,
  last_login_ip varchar(45),
  password_changed_at timestamptz,
  two_factor_secret text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An owner may be an admin too, because the shop owner login opens the panel (G-084).
  constraint admins_have_a_staff_role check (not is_admin or role in ('admin', 'shop_owner'))
);
-- Phones are stored in one spelling, so this makes one person one account (G-128).
create unique index users_phone_unique on users (phone) where phone is not null;
create index users_role_created on users (role, created_at desc, id);
create trigger users_touch before update on users for each row execute function touch_updated_at();

create table sessions (
  sid text primary key,
  sess json not null,
  expire timestamptz not null
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions ((sess ->> 'userId'));

create table verification_codes (
  id serial primary key,
  user_id text not null references users on delete cascade,
  code varchar(6) not null,
  type varchar(20) not null,
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
create index audit_logs_created on audit_logs (created_at);
create index audit_logs_user on audit_logs (user_id);

create table guest_sessions (
  id text primary key check (id like 'guest\_%'),
  email varchar(255),
  phone varchar(20),
  data json not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index guest_sessions_expiry on guest_sessions (expires_at);

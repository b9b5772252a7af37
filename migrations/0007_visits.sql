-- owner: visits
create table shop_visits (
  id serial primary key,
  shop_id integer not null references shops on delete cascade,
  user_id text references users on delete set null,
  guest_session_id text references guest_sessions on delete set null,
  ip_address varchar(45),
  user_agent text,
  referrer text,
  visit_type varchar(20) not null default 'View' check (visit_type in ('View', 'Contact', 'Call', 'Message')),
  created_at timestamptz not null default now()
);
create index shop_visits_newest on shop_visits (created_at desc, id desc);
create index shop_visits_shop on shop_visits (shop_id, created_at desc);
create index shop_visits_user on shop_visits (user_id) where user_id is not null;
create index shop_visits_guest on shop_visits (guest_session_id) where guest_session_id is not null;

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
  -- A keyed hash that distinguishes browsers without an account for a day, also after their addresses were shortened (G-097).
  browser varchar(64),
  -- The link's own name (G-094).
  utm_source varchar(50),
  created_at timestamptz not null default now(),
  -- The columns that statistics count by (G-094, G-191): day in Lagos, visitor, source, and whether it is a bot. A Cubot is a
  -- phone; a look-behind pattern would take three times as long.
  day date not null generated always as ((created_at at time zone 'Africa/Lagos')::date) stored,
  visitor bigint not null generated always as (hashtextextended(
    coalesce(user_id, guest_session_id, browser, coalesce(ip_address, '') || ' ' || coalesce(user_agent, '')), 0)) stored,
  source text not null generated always as (left(lower(coalesce(nullif(btrim(utm_source), ''),
    substring(referrer from '^[A-Za-z-]+://(?:[^/?#]*@)?([^/:?#]+)'), '')), 100)) stored,
  is_bot boolean not null generated always as (coalesce(user_agent, '') ~*
    '(?:^|[^u]|(?:^|[^c])u)bot|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|^whatsapp/|headless|lighthouse|monitor|archiver|^curl/|^wget/|python-|^java/|go-http-client|okhttp|axios|^node|undici') stored
);
create index shop_visits_newest on shop_visits (created_at desc, id desc);
-- Finds a very recent visit to a shop.
create index shop_visits_shop on shop_visits (shop_id, visitor);
-- Covers an owner's statistics.
create index shop_visits_figures on shop_visits (shop_id, day, visitor, id) include (visit_type, user_id, source) where not is_bot;
create index shop_visits_user on shop_visits (user_id) where user_id is not null;
-- Addresses that still need shortening (G-097).
create index shop_visits_whole_addresses on shop_visits (created_at) where ip_address not like '%/%';
create index shop_visits_guest on shop_visits (guest_session_id) where guest_session_id is not null;

-- owner: delivery
create table delivery_requests (
  id serial primary key,
  -- Random: a person who knows it and the contact can follow the request without signing in.
  reference varchar(20) not null unique,
  product_name varchar(200) not null,
  shop_name varchar(200) not null,
  quantity integer not null check (quantity > 0),
  shop_location varchar(200) not null,
  delivery_address varchar(500) not null,
  receiver_name varchar(100),
  receiver_phone varchar(20),
  landmark varchar(200),
  requester_email varchar(255),
  requester_phone varchar(20),
  user_id text references users on delete set null,
  guest_id text references guest_sessions on delete set null,
  -- For requests from the page of a shop or product.
  shop_id integer references shops on delete set null,
  product_id integer references products on delete set null,
  status varchar(20) not null default 'new'
    check (status in ('new', 'quoted', 'agreed', 'on_the_way', 'delivered', 'cancelled', 'failed')),
  -- Of the delivery, in naira.
  price integer check (price >= 0),
  -- The shop's answer: null before it has answered.
  is_available boolean,
  ready_at timestamptz,
  answered_at timestamptz,
  -- When the dispatch team was reminded that a request had no quote in time.
  reminded_at timestamptz,
  due_at timestamptz not null default now() + interval '24 hours',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_way_to_answer check (num_nonnulls(requester_email, requester_phone) > 0),
  constraint a_price_once_quoted check (price is not null or status in ('new', 'cancelled', 'failed')),
  constraint ready_when_available check ((is_available is true) = (ready_at is not null)),
  constraint answers_have_a_time check ((is_available is null) = (answered_at is null))
);
create index delivery_requests_open on delivery_requests (due_at) where status = 'new' and reminded_at is null;
-- The dispatch list: new requests with the longest overdue first, then requests under way, then ended ones with the newest first.
create index delivery_requests_desk on delivery_requests (
  (case when status = 'new' then 0 when status in ('quoted', 'agreed', 'on_the_way') then 1 else 2 end),
  (case when status = 'new' then 1 else -1 end * extract(epoch from due_at at time zone 'UTC')::float8), id);
create index delivery_requests_desk_status on delivery_requests (
  status, (case when status = 'new' then 1 else -1 end * extract(epoch from due_at at time zone 'UTC')::float8), id);
create index delivery_requests_due on delivery_requests (due_at) where status = 'new';
create index delivery_requests_newest on delivery_requests (created_at desc, id desc);
create index delivery_requests_user on delivery_requests (user_id, id) where user_id is not null;
create index delivery_requests_email on delivery_requests (requester_email) where user_id is null;
create index delivery_requests_phone on delivery_requests (requester_phone) where user_id is null;
create index delivery_requests_guest on delivery_requests (guest_id) where guest_id is not null;
create index delivery_requests_shop on delivery_requests (shop_id) where shop_id is not null;
create index delivery_requests_product on delivery_requests (product_id) where product_id is not null;

-- Every status of a request, with the person who set it and the time.
create table delivery_steps (
  id integer generated always as identity primary key,
  request_id integer not null references delivery_requests on delete cascade,
  status varchar(20) not null,
  -- In naira, for the step 'quoted'.
  price integer,
  made_by text references users on delete set null,
  -- False: the requester made the step.
  by_admin boolean not null default false,
  -- The reason why the delivery ended; the requester reads it.
  note varchar(500),
  created_at timestamptz not null
);
create index delivery_steps_request on delivery_steps (request_id, id);
create index delivery_steps_maker on delivery_steps (made_by) where made_by is not null;

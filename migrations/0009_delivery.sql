-- owner: delivery
create table delivery_requests (
  id serial primary key,
  reference varchar(20) not null unique,
  product_name varchar(200) not null,
  shop_name varchar(200) not null,
  quantity integer not null check (quantity > 0),
  shop_location varchar(200) not null,
  delivery_address varchar(500) not null,
  requester_email varchar(255),
  requester_phone varchar(20),
  user_id text references users on delete set null,
  status varchar(20) not null default 'new' check (status in ('new', 'contacted', 'done')),
  due_at timestamptz not null default now() + interval '24 hours',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_way_to_answer check (num_nonnulls(requester_email, requester_phone) > 0)
);
create index delivery_requests_open on delivery_requests (due_at) where status = 'new';
create index delivery_requests_newest on delivery_requests (created_at desc, id desc);
create index delivery_requests_user on delivery_requests (user_id) where user_id is not null;

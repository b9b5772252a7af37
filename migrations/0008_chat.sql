-- owner: chat
create table chat_conversations (
  id serial primary key,
  -- A removed shop leaves its conversations readable (G-149).
  shop_id integer references shops on delete set null,
  -- The shop's number once it is removed, kept by a trigger.
  former_shop_id integer,
  customer_user_id text references users on delete cascade,
  guest_session_id text references guest_sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The newest message, clipped, and how many each side has not read: kept by a trigger, so that a list reads conversations alone.
  last_message_id integer,
  last_message varchar(200),
  customer_unread integer not null default 0 check (customer_unread >= 0),
  shop_unread integer not null default 0 check (shop_unread >= 0),
  -- The newest of the other side's messages that each side has read.
  customer_read_id integer,
  shop_read_id integer,
  -- Of the shop's inbox: what is to do, and when what was put off comes back.
  shop_state varchar(10) not null default 'waiting' check (shop_state in ('waiting', 'done', 'later')),
  later_until timestamptz,
  -- Whether the owner has been told of its first message.
  is_announced boolean not null default false,
  -- Since when the customer has waited for the first answer of a talk, and when the shop last answered by hand or was away.
  waiting_since timestamptz,
  answered_at timestamptz,
  away_sent_at timestamptz,
  unique (shop_id, customer_user_id),
  unique (shop_id, guest_session_id),
  constraint one_person_asks check (num_nonnulls(customer_user_id, guest_session_id) = 1)
);
create index chat_conversations_customer on chat_conversations (customer_user_id, updated_at desc, id desc) where customer_user_id is not null;
create index chat_conversations_guest on chat_conversations (guest_session_id, updated_at desc, id desc) where guest_session_id is not null;
create index chat_conversations_shop on chat_conversations (shop_id, updated_at desc, id desc);
create index chat_conversations_new on chat_conversations (id) where not is_announced and last_message_id is not null;
create index chat_conversations_later on chat_conversations (later_until) where shop_state = 'later';
create index chat_conversations_shop_unread on chat_conversations (shop_id, updated_at desc, id desc) where shop_unread > 0;
-- For a removed shop that an admin brings back.
create index chat_conversations_former on chat_conversations (former_shop_id) where shop_id is null;

create table chat_messages (
  id serial primary key,
  conversation_id integer not null references chat_conversations on delete cascade,
  sender_type varchar(20) not null check (sender_type in ('customer', 'shop_owner')),
  sender_id text not null,
  -- Made by the sender's browser, so that what is sent again is stored once (G-193).
  client_id uuid,
  message varchar(2000) not null,
  is_read boolean not null default false,
  -- A greeting or an answer while the shop is closed.
  is_automatic boolean not null default false,
  -- Whether its reader has been told: in the list of notices and by mail, and by text message.
  is_mailed boolean not null default false,
  is_texted boolean not null default false,
  -- A product as it was when it was quoted; it may have been removed since.
  product_id integer,
  product_name varchar(200),
  product_price numeric(12, 2),
  product_unit varchar(30),
  -- Addresses of pictures, or null.
  images json,
  created_at timestamptz not null default now(),
  unique (sender_id, client_id),
  constraint something_is_said check (btrim(message) <> '' or images is not null),
  constraint a_quoted_product_is_whole check (num_nonnulls(product_id, product_name, product_price) in (0, 3))
);
create index chat_messages_conversation on chat_messages (conversation_id, id);
create index chat_messages_unread on chat_messages (conversation_id, sender_type, id) where not is_read;
create index chat_messages_untold on chat_messages (created_at)
  where not is_read and not is_automatic and not (is_mailed and is_texted);
create index chat_messages_pictures on chat_messages (id) where images is not null;

-- What shops were told of by e-mail (G-143); the conversations themselves are below.
create table messages (
  id serial primary key,
  shop_id integer not null references shops on delete cascade,
  sender_name varchar(100),
  sender_phone varchar(20),
  sender_email varchar(100),
  customer_user_id text references users on delete cascade,
  content text not null,
  is_read boolean not null default false,
  email_sent boolean not null default false,
  created_at timestamptz not null default now(),
  -- What the row tells of: an erased conversation takes it along.
  chat_message_id integer unique references chat_messages on delete cascade
);
create index messages_shop on messages (shop_id, created_at desc);
create index messages_customer on messages (customer_user_id) where customer_user_id is not null;

-- Who was reminded of unread messages within the last hour; of a person or guest.
create table chat_reminded (
  person text primary key,
  reminded_at timestamptz not null
);
create index chat_reminded_time on chat_reminded (reminded_at);

-- Who takes no messages from whom: an owner, for all shops, from a customer or guest; a customer or guest from a shop.
create table chat_blocks (
  id serial primary key,
  blocked_by varchar(20) not null check (blocked_by in ('customer', 'shop_owner')),
  owner_id text references users on delete cascade,
  shop_id integer references shops on delete cascade,
  customer_user_id text references users on delete cascade,
  guest_session_id text references guest_sessions on delete cascade,
  created_at timestamptz not null,
  constraint one_customer check (num_nonnulls(customer_user_id, guest_session_id) = 1),
  constraint an_owner_or_a_shop check ((owner_id is not null) = (blocked_by = 'shop_owner') and (shop_id is not null) = (blocked_by = 'customer'))
);
create unique index chat_blocks_owner_customer on chat_blocks (owner_id, customer_user_id) where owner_id is not null and customer_user_id is not null;
create unique index chat_blocks_owner_guest on chat_blocks (owner_id, guest_session_id) where owner_id is not null and guest_session_id is not null;
create unique index chat_blocks_customer_shop on chat_blocks (customer_user_id, shop_id) where shop_id is not null and customer_user_id is not null;
create unique index chat_blocks_guest_shop on chat_blocks (guest_session_id, shop_id) where shop_id is not null and guest_session_id is not null;
create index chat_blocks_customer on chat_blocks (customer_user_id) where customer_user_id is not null;
create index chat_blocks_guest on chat_blocks (guest_session_id) where guest_session_id is not null;
create index chat_blocks_shop on chat_blocks (shop_id) where shop_id is not null;

-- Texts that owners save for answering.
create table chat_quick_replies (
  id serial primary key,
  owner_id text not null references users on delete cascade,
  text varchar(500) not null check (btrim(text) <> ''),
  created_at timestamptz not null default now()
);
create index chat_quick_replies_owner on chat_quick_replies (owner_id, id);

-- What a shop answers by itself.
create table chat_automatic_replies (
  shop_id integer primary key references shops on delete cascade,
  greeting varchar(500),
  away varchar(500),
  updated_at timestamptz not null default now()
);

-- First answers of talks in the last 30 days, and each shop's median of them once there are enough.
create table chat_first_answers (
  id serial primary key,
  conversation_id integer not null references chat_conversations on delete cascade,
  shop_id integer not null references shops on delete cascade,
  asked_at timestamptz not null,
  answered_at timestamptz not null
);
create index chat_first_answers_conversation on chat_first_answers (conversation_id);
create index chat_first_answers_shop on chat_first_answers (shop_id);
create index chat_first_answers_answered on chat_first_answers (answered_at);
create table chat_reply_times (
  shop_id integer primary key references shops on delete cascade,
  minutes integer not null check (minutes > 0),
  measured_at timestamptz not null default now()
);

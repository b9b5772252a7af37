-- owner: chat
create table chat_conversations (
  id serial primary key,
  -- A removed shop leaves its conversations readable (G-149).
  shop_id integer references shops on delete set null,
  -- The shop's id after its removal; a trigger keeps it.
  former_shop_id integer,
  customer_user_id text references users on delete cascade,
  guest_session_id text references guest_sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The newest message, clipped, and both unread counts. A trigger keeps them, so that a list reads only conversations.
  last_message_id integer,
  last_message varchar(200),
  customer_unread integer not null default 0 check (customer_unread >= 0),
  shop_unread integer not null default 0 check (shop_unread >= 0),
  -- The newest message of the other participant that each has read.
  customer_read_id integer,
  shop_read_id integer,
  -- The state in the shop's inbox, and the time when a postponed conversation returns.
  shop_state varchar(10) not null default 'waiting' check (shop_state in ('waiting', 'done', 'later')),
  later_until timestamptz,
  -- The owner has had a notice of its first message.
  is_announced boolean not null default false,
  -- Since when the customer has waited for a first reply; the shop's last manual reply; its last away message.
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
-- For a removed shop that an admin restores.
create index chat_conversations_former on chat_conversations (former_shop_id) where shop_id is null;

create table chat_messages (
  id serial primary key,
  conversation_id integer not null references chat_conversations on delete cascade,
  sender_type varchar(20) not null check (sender_type in ('customer', 'shop_owner')),
  sender_id text not null,
  -- Made by the sender's browser, so that a repeated message is stored once (G-193).
  client_id uuid,
  message varchar(2000) not null,
  is_read boolean not null default false,
  -- A greeting, or a reply while the shop is closed.
  is_automatic boolean not null default false,
  -- The reader has had a notice: in the app and by email, and by SMS.
  is_mailed boolean not null default false,
  is_texted boolean not null default false,
  -- The product as it was when quoted; it may have been removed since.
  product_id integer,
  product_name varchar(200),
  product_price numeric(12, 2),
  product_unit varchar(30),
  -- Addresses of pictures, or null.
  images json,
  -- The number of pictures deleted with the sender's account (G-202).
  removed_photos smallint not null default 0,
  created_at timestamptz not null default now(),
  unique (sender_id, client_id),
  constraint something_is_said check (btrim(message) <> '' or images is not null or removed_photos > 0),
  constraint a_quoted_product_is_whole check (num_nonnulls(product_id, product_name, product_price) in (0, 3))
);
create index chat_messages_conversation on chat_messages (conversation_id, id);
create index chat_messages_unread on chat_messages (conversation_id, sender_type, id) where not is_read;
create index chat_messages_untold on chat_messages (created_at)
  where not is_read and not is_automatic and not (is_mailed and is_texted);
create index chat_messages_pictures on chat_messages (id) where images is not null;

-- Notices sent to shops by email (G-143); the conversations themselves are in the tables above.
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
  -- The message of the notice; erasing its conversation deletes the notice too.
  chat_message_id integer unique references chat_messages on delete cascade
);
create index messages_shop on messages (shop_id, created_at desc);
create index messages_customer on messages (customer_user_id) where customer_user_id is not null;

-- People and guests who were reminded of unread messages within the last hour.
create table chat_reminders (
  person text primary key,
  reminded_at timestamptz not null
);
create index chat_reminders_time on chat_reminders (reminded_at);

-- Blocks: an owner blocks a customer or guest for all shops; a customer or guest blocks a shop.
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

-- Texts that owners save for quick replies.
create table chat_quick_replies (
  id serial primary key,
  owner_id text not null references users on delete cascade,
  text varchar(500) not null check (btrim(text) <> ''),
  created_at timestamptz not null default now()
);
create index chat_quick_replies_owner on chat_quick_replies (owner_id, id);

-- A shop's automatic replies.
create table chat_automatic_replies (
  shop_id integer primary key references shops on delete cascade,
  greeting varchar(500),
  away varchar(500),
  updated_at timestamptz not null default now()
);

-- First replies in the last 30 days, and each shop's median of them once there are enough.
create table chat_first_replies (
  id serial primary key,
  conversation_id integer not null references chat_conversations on delete cascade,
  shop_id integer not null references shops on delete cascade,
  first_message_at timestamptz not null,
  replied_at timestamptz not null
);
create index chat_first_replies_conversation on chat_first_replies (conversation_id);
create index chat_first_replies_shop on chat_first_replies (shop_id);
create index chat_first_replies_replied on chat_first_replies (replied_at);
create table chat_reply_times (
  shop_id integer primary key references shops on delete cascade,
  minutes integer not null check (minutes > 0),
  measured_at timestamptz not null default now()
);

-- owner: chat
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
  created_at timestamptz not null default now()
);
create index messages_shop on messages (shop_id, created_at desc);
create index messages_customer on messages (customer_user_id) where customer_user_id is not null;

create table chat_conversations (
  id serial primary key,
  -- A removed shop leaves its conversations readable (G-149).
  shop_id integer references shops on delete set null,
  customer_user_id text references users on delete cascade,
  guest_session_id text references guest_sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_id, customer_user_id),
  unique (shop_id, guest_session_id),
  constraint one_person_asks check (num_nonnulls(customer_user_id, guest_session_id) = 1)
);
create index chat_conversations_customer on chat_conversations (customer_user_id, updated_at desc) where customer_user_id is not null;
create index chat_conversations_guest on chat_conversations (guest_session_id, updated_at desc) where guest_session_id is not null;
create index chat_conversations_shop on chat_conversations (shop_id, updated_at desc);

create table chat_messages (
  id serial primary key,
  conversation_id integer not null references chat_conversations on delete cascade,
  sender_type varchar(20) not null check (sender_type in ('customer', 'shop_owner')),
  sender_id text not null,
  message varchar(2000) not null check (btrim(message) <> ''),
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index chat_messages_conversation on chat_messages (conversation_id, id);
create index chat_messages_unread on chat_messages (conversation_id, sender_type) where not is_read;

insert into chat_quick_replies (owner_id, text)
select demo.id('demo-owner'), text from (values
  (1, 'Hello {name}, yes, it is available. The price is {price}.'),
  (2, 'Thank you {name}. When would you like to come to {shop}?'),
  (3, 'Sorry {name}, it is finished. We expect more next week.'),
  (4, 'We are open from Monday to Saturday.')) as r (n, text)
order by n;

insert into chat_automatic_replies (shop_id, greeting, away)
select id, 'Welcome to {shop}, {name}. We will answer you shortly.',
  'Thank you for your message, {name}. We are closed now and will answer you when we open.'
from (select id from shops where owner_id = demo.id('demo-owner') order by id limit 3) s;

-- A guest whose browser is elsewhere.
insert into guest_sessions (id, phone, expires_at, created_at)
values ('guest_0f5d2a8e6b7c4913a1e0d9c8b7a65432', '+2348030000077', demo.ago('-30 days'), demo.ago('3 days'));

create temp table demo_talks on commit drop as
select * from (values
  (1, 1, 'guest', null),
  (2, 1, 'demo-customer', null),
  (3, 2, 'demo-customer', null),
  (4, 1, 'customer-4', null),
  (5, 1, 'customer-8', null),
  (6, 1, 'customer-12', null),
  (7, 1, 'customer-15', null),
  (8, 1, 'customer-20', interval '16 hours'),
  (9, 3, 'customer-24', null)) as t (talk, shop, customer, later_in);

create temp table demo_messages on commit drop as
select row_number() over () as n, m.* from (values
  (1, 'customer', interval '2 days 15 minutes', 'Good evening. Do you send to Abeokuta?'),
  (1, 'shop', '2 days -20 minutes', 'Good evening. Yes, by bus from Ojota, it comes the same day. You pay the driver.'),
  (1, 'customer', '95 minutes', 'Fine. I want five yards of the wine lace. Can I call you this afternoon?'),
  (2, 'customer', '3 days', 'Good morning. Do you have the purple lace for aso ebi, enough for eight people?'),
  (2, 'shop', '3 days -40 minutes',
    'Good morning Chidi. Yes, we have it in purple and wine. For eight people I can do a better price.'),
  (2, 'customer', '3 days -55 minutes', 'Thank you. I will come on Saturday with my sister.'),
  (2, 'shop', '3 days -80 minutes', 'You are welcome. We open at 9. Ask for Bola.'),
  (3, 'customer', '35 minutes', 'Is the fast charger original? And does it come with the cable?'),
  (3, 'customer', '33 minutes', 'I can pick it up today.'),
  (4, 'customer', '2 days', 'Please, how much is a bundle of the blue Ankara?'),
  (4, 'shop', '2 days -95 minutes', 'The price is on the page. From three bundles there is a discount.'),
  (5, 'customer', '5 days', 'Do you sew too, or only sell fabric?'),
  (5, 'shop', '5 days -20 minutes', 'Only fabric, but the tailor next door is very good.'),
  (5, 'customer', '5 days -22 minutes', 'God bless you.'),
  (6, 'customer', '8 days', 'Can you keep two bundles of the green one for me until Friday?'),
  (6, 'shop', '8 days -150 minutes', 'Yes, I have put them aside with your name.'),
  (7, 'customer', '12 days', 'Do you deliver to Ibadan?'),
  (7, 'shop', '12 days -65 minutes', 'Yes, use Quick Delivery on our page and we will hear from you at once.'),
  (8, 'customer', '6 hours', 'When will the new lace come in? I need it for a wedding next month.'),
  (9, 'customer', '4 hours', 'How many days before the party must I order the small chops?'),
  (9, 'customer', '237 minutes', 'It is for about 60 guests.')) as m (talk, writer, age, text);

alter table demo_talks add column conversation_id int;

with shop as (
  select id, row_number() over (order by id) as nth from shops where owner_id = demo.id('demo-owner')),
message as (
  select talk, (array_agg(writer order by n desc))[1] as last_writer, max(age) as first, max(age) filter (where writer = 'shop') as answered
  from demo_messages group by talk)
insert into chat_conversations (shop_id, customer_user_id, guest_session_id, created_at, updated_at, shop_state, later_until, waiting_since,
  answered_at)
select shop.id, case when customer <> 'guest' then demo.id(customer) end,
  case when customer = 'guest' then 'guest_0f5d2a8e6b7c4913a1e0d9c8b7a65432' end, demo.ago(first), demo.ago(first),
  case when later_in is not null then 'later' when last_writer = 'customer' then 'waiting' else 'done' end, demo.ago(-later_in),
  case when answered is null then demo.ago(first) end, demo.ago(answered)
from demo_talks join shop on nth = shop join message using (talk)
order by talk;

-- They are the only conversations, in the order of their ids.
update demo_talks set conversation_id = c.id
from (select id, row_number() over (order by id) as talk from chat_conversations) c where c.talk = demo_talks.talk;

-- Unanswered messages of today are unread.
insert into chat_messages (conversation_id, sender_type, sender_id, message, is_read, created_at)
select conversation_id, case writer when 'shop' then 'shop_owner' else 'customer' end,
  case when writer = 'shop' then demo.id('demo-owner') when customer = 'guest' then 'guest_0f5d2a8e6b7c4913a1e0d9c8b7a65432'
    else demo.id(customer) end,
  text, age > '5 hours', demo.ago(age)
from demo_messages join demo_talks using (talk)
order by n;

update chat_conversations c set customer_read_id = m.by_customer, shop_read_id = m.by_shop
from (
  select conversation_id, max(id) filter (where sender_type = 'shop_owner') as by_customer,
    max(id) filter (where sender_type = 'customer') as by_shop
  from chat_messages where is_read group by conversation_id) m
where c.id = m.conversation_id;

insert into chat_first_replies (conversation_id, shop_id, first_message_at, replied_at)
select id, shop_id, created_at, answered_at from chat_conversations where answered_at is not null order by id;

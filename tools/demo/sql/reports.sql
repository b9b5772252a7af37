-- Open reports of every kind, and some decided ones.
with others as (
  select * from shops where owner_id not in (demo.id('demo-owner'), demo.id('demo-customer'))),
other_products as (
  select p.id, p.name from products p join others s on s.id = p.shop_id where s.is_listed and p.is_active),
thing (code, kind, id, name) as (
  (select 'not real', 'shop', id, name from others where is_approved and suspended_at is null order by id limit 1 offset 6) union all
  (select 'misplaced', 'shop', id, name from others where is_listed order by id limit 1 offset 11) union all
  (select 'suspended', 'shop', id, name from others where suspended_at is not null order by id limit 1) union all
  (select 'copy', 'product', id, name from other_products order by id limit 1 offset 120) union all
  (select 'cheap', 'product', id, name from other_products order by id limit 1 offset 260) union all
  (select 'promise', 'conversation', c.id, s.name from chat_conversations c join shops s on s.id = c.shop_id
    where s.owner_id = demo.id('demo-owner') and c.customer_user_id = demo.id('demo-customer') order by c.id limit 1) union all
  (select 'rude', 'review', r.id, s.name from reviews r join shops s on s.id = r.shop_id
    where s.owner_id = demo.id('demo-owner') and r.user_id <> demo.id('demo-customer') and r.comment is not null
    order by r.rating, r.id limit 1))
insert into reports (kind, about, shop_id, product_id, review_id, conversation_id, user_id, sender, reason, text, created_at, outcome,
  decided_by, decided_at)
select kind, name, case kind when 'shop' then id end, case kind when 'product' then id end, case kind when 'review' then id end,
  case kind when 'conversation' then id end, demo.id(reporter), 'demo ' || n, reason, text, demo.ago(age), outcome, demo.id(decided_by),
  demo.ago(decided)
from (values
  (0, 'not real', 'not_a_real_shop', 'customer-5', interval '41 hours',
    'I went to the address twice. There is only a barber there, and nobody knows this shop.', null, null, null::interval),
  (1, 'not real', 'contacts_do_not_work', null, '17 hours', null, null, null, null),
  (2, 'promise', 'fraud', 'demo-customer', '20 hours',
    'Here they promised a better price for eight. In the shop they wanted the full price and denied it.', null, null, null),
  (3, 'rude', 'abuse', 'demo-owner', '9 hours',
    'This person has never bought anything from us and writes the same about every shop in our street.', null, null, null),
  (4, 'copy', 'misleading', 'demo-customer', '5 hours', 'The picture shows the original. What they sell is a copy.', null, null, null),
  (5, 'misplaced', 'wrong_category', 'customer-5', '330 hours', 'I looked for this among the services and did not find it there.',
    'dismissed', 'demo-moderator', '309 hours'),
  (6, 'cheap', 'misleading', null, '190 hours', 'The price is much too low for this. It must be for something else.', 'dismissed',
    'demo-admin', '171 hours'),
  (7, 'suspended', 'fraud', 'demo-customer', '64 hours',
    'I paid the whole price and they stopped answering. The account is in another name.', 'upheld', 'demo-moderator', '49 hours'),
  (8, 'suspended', 'contacts_do_not_work', null, '58 hours', null, 'upheld', 'demo-moderator', '49 hours'))
  as r (n, code, reason, reporter, age, text, outcome, decided_by, decided)
join thing using (code)
order by n;

-- The audit log: first the decisions that other parts of the demo made.
insert into audit_logs (user_id, action, resource, details, ip_address, created_at)
select d.decided_by, 'shop.' || d.kind, 'shop:' || d.shop_id,
  json_build_object('shop', d.shop_name, 'owner', d.owner_id, 'before', case d.kind when 'suspended' then 'approved' else 'waiting' end,
    'after', d.kind, 'reason', d.reason),
  '102.89.34.17', d.decided_at
from shop_decisions d where d.decided_by is not null and d.decided_at <= demo.ago('0');

insert into audit_logs (user_id, action, resource, details, ip_address, created_at)
select decided_by, 'report.decide', replace(target, ' ', ':'),
  json_build_object('before', 'open', 'after', outcome, 'reports', count(*)), '105.112.20.8', decided_at
from reports where decided_at is not null group by decided_by, target, outcome, decided_at;

insert into audit_logs (user_id, action, resource, details, ip_address, success, created_at)
select demo.id(by), action, resource, details::json,
  case by when 'demo-admin' then '102.89.34.17' when 'demo-moderator' then '105.112.20.8' when 'demo-finance' then '197.210.64.31'
    when 'demo-owner' then '102.88.7.119' else '129.205.113.40' end,
  coalesce(details not like '%"wrong"%', true), demo.ago(age)
from (values
  (1, 'demo-admin', 'admin.made', 'user:' || demo.id('demo-moderator'), '{"before":null,"after":"moderator"}', interval '5000 hours'),
  (2, 'demo-admin', 'admin.made', 'user:' || demo.id('demo-finance'), '{"before":null,"after":"moderator"}', '3300 hours'),
  (3, 'demo-admin', 'admin.role', 'user:' || demo.id('demo-finance'), '{"before":"moderator","after":"finance"}', '3290 hours'),
  (4, 'customer-13', 'account.download', null, null, '590 hours'),
  (5, null, 'account.delete', 'user:b71f0a52-66c1-8d0e-8a31-0f6b0c4d9e77', null, '505 hours'),
  (6, 'demo-admin', 'category.changed', 'category:3', '{"descriptionBefore":"Phones, computers, solar and sound","descriptionAfter":"Phones, computers, solar, sound and repairs"}',
    '430 hours'),
  (7, 'demo-moderator', 'customer.banned', 'user:' || demo.id('customer-14'), '{"before":"active","after":"banned"}', '402 hours'),
  (8, 'demo-admin', 'customers.export', null, '{"isAll":false}', '340 hours'),
  (9, 'demo-admin', 'customers.exported', null, '{"rows":33,"isAll":false}', '340 hours'),
  (10, 'customer-32', 'account.download', null, null, '288 hours'),
  (11, 'demo-moderator', 'customer.banned', 'user:' || demo.id('customer-59'), '{"before":"active","after":"banned"}', '214 hours'),
  (12, 'demo-admin', 'customer.deleted', 'user:5c0de2a9-13b7-8f42-8e65-7a90d1c3b248', '{"before":"customer","after":"deleted"}',
    '190 hours'),
  (13, 'demo-admin', 'customers.export', null, '{"isAll":true}', '170 hours'),
  (14, 'demo-admin', 'customers.exported', null, '{"rows":148,"isAll":true}', '170 hours'),
  (15, 'customer-67', 'account.download', null, null, '120 hours'),
  (16, 'demo-finance', 'sign_in', null, '{"where":"general"}', '54 hours'),
  (17, 'demo-moderator', 'sign_in', null, '{"where":"general","wrong":"password"}', '31.2 hours'),
  (18, 'demo-moderator', 'sign_in', null, '{"where":"general"}', '31 hours'),
  (19, 'demo-owner', 'sign_in', null, '{"where":"shop-owner"}', '20.5 hours'),
  (20, 'demo-moderator', 'customer.banned', 'user:' || demo.id('customer-103'), '{"before":"active","after":"banned"}', '6 hours'))
  as e (n, by, action, resource, details, age)
order by n;

-- The first of these customers has viewed far more contacts than the others.
insert into contact_views (user_id, shop_id, first_viewed_at, viewed_at)
select demo.id('customer-' || 20 + reader), id, at, at
from unnest(array[47, 11, 9, 8, 8, 6, 5, 4, 4, 3, 2, 2]) with ordinality as r (views, reader)
join (select id, row_number() over (order by id desc) as n from shops where is_approved) s on n <= views,
lateral (select demo.ago((1 + reader) * interval '1 hour' + n * interval '5 hours') as at) t
order by reader, n;

insert into personal_data_access (admin_id, person_id, first_at, last_at)
select demo.id('demo-moderator'), u.id, date_trunc('hour', demo.ago('1 day')), date_trunc('hour', demo.ago('1 day'))
from users u where role = 'customer' order by u.created_at desc, u.id limit 20;

with banned as (
  update users set banned = true, banned_until = demo.ago('-6 days'),
    ban_reason = 'Asked buyers to pay into a private account before they saw the goods'
  where id = (
    select id from users where role = 'shop_owner' and id <> demo.id('demo-owner') order by created_at desc, id offset 2 limit 1)
  returning id, ban_reason, banned_until)
insert into audit_logs (user_id, action, resource, details, ip_address, created_at)
select demo.id('demo-moderator'), 'owner.banned', 'user:' || id,
  json_build_object('before', 'active', 'after', 'banned', 'reason', ban_reason,
    'until', to_char(banned_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  '105.112.20.8', demo.ago('26 hours')
from banned;

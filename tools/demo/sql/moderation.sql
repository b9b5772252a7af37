-- Something on every screen of the moderators. First three shops of other people that wait: one without photo, category and words, one
-- with another shop's number, and one that came back.
create temp table demo_waiting on commit drop as
select s.id, row_number() over (order by s.id) as nth
from shops s where not is_approved and owner_id <> demo.id('demo-owner');

update shops set image_url = null, category_id = null, description = null, website = null, address = null
where id = (select id from demo_waiting where nth = 1);

update products set image_url = null, images = '[]' where shop_id = (select id from demo_waiting where nth = 1);

update shops set phone = (select phone from shops where is_approved and phone is not null order by id limit 1)
where id = (select id from demo_waiting where nth = 2);

insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, text, decided_by, decided_at)
select id, name, owner_id, 'rejected', 'contacts', 'Please give the number of the shop itself.', demo.id('demo-moderator'),
  demo.ago('60 hours')
from shops where id = (select id from demo_waiting where nth = 3);

update users set banned = true where id in (demo.id('customer-14'), demo.id('customer-59'), demo.id('customer-103'));

-- Every sixth customer has not verified the email address.
update users set is_email_verified = false where id in (
  select id from (
    select id, row_number() over (order by created_at, id) as nth from users where role = 'customer' and password is null) c
  where nth % 6 = 0);

-- The owner's second pending shop. The first one stays pending. Another admin rejected it, so that the demo admin may decide the appeal.
with shop as (
  update shops set is_active = false, rejected_at = demo.ago('30 hours'),
    rejection_reason = 'a price or picture is misleading. The photo shows another shop.'
  where id = (select id from shops where owner_id = demo.id('demo-owner') and not is_approved order by id desc limit 1)
  returning id, name, owner_id)
insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, text, decided_by, decided_at, appeal_text, appealed_at, due_at)
select id, name, owner_id, 'rejected', 'misleading', 'The photo shows another shop.', demo.id('demo-moderator'), demo.ago('30 hours'),
  'This is our second branch. The sign is the same as in Yaba, you can see it from the bus stop.', demo.ago('20 hours'),
  demo.ago('-52 hours')
from shop;

with shop as (
  update shops set suspended_at = demo.ago('50 hours'), suspension_reason = 'a complaint about the shop was right'
  where id = (select id from shops where owner_id <> demo.id('demo-owner') and is_approved order by id desc limit 1)
  returning id, name, owner_id)
insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, decided_by, decided_at)
select id, name, owner_id, 'suspended', 'complaint', demo.id('demo-moderator'), demo.ago('50 hours') from shop;

-- Edits of every risk.
update shops set name = name || ' & Sons',
  phone = (select phone from shops where owner_id = demo.id('demo-owner') and phone is not null order by id limit 1)
where id = (select id from shops where owner_id <> demo.id('demo-owner') and is_approved order by id limit 1);

update products set price = price * 4
where id = (
  select p.id from products p join shops s on s.id = p.shop_id
  where s.owner_id <> demo.id('demo-owner') and s.is_approved order by s.id offset 40 limit 1);

update shops s set location = coalesce(c.place, location), description = coalesce(c.words, description)
from (values (60, 'Wuse Market, Abuja', null), (90, null, 'New management, new prices. Come and see.')) as c (nth, place, words)
where s.id = (select id from shops where owner_id <> demo.id('demo-owner') and is_approved order by id offset c.nth limit 1);

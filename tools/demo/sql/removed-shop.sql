with removed as (
  delete from shops where email = 'cheapphones@demo.test' returning id, name, owner_id)
insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, text, decided_by, decided_at)
select id, name, owner_id, 'removed', 'not_real', 'Three customers paid and got nothing.', demo.id('demo-admin'), demo.ago('2 days')
from removed;

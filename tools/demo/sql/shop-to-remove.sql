insert into shops (owner_id, name, description, location, phone, email, category_id, is_approved, created_at)
select owner_id, 'Cheap Phones Direct', 'Original phones far below the market price. Pay before delivery only.', location, '+2347000990001',
  'cheapphones@demo.test', (select id from categories where slug = 'electronics'), true, demo.ago('11 days')
from shops s join users u on u.id = s.owner_id and u.is_demo and u.role = 'shop_owner' and u.email <> 'owner@demo.test'
where s.is_approved order by s.id desc offset 3 limit 1;

insert into products (shop_id, name, price)
select s.id, p.name, p.price
from shops s, (values (1, 'Phone 15, new in box', 45000), (2, 'Smart watch, all colours', 4000), (3, 'Wireless earbuds', 2500))
  as p (n, name, price)
where s.email = 'cheapphones@demo.test' order by n;

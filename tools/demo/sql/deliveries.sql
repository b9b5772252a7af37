-- Delivery requests in every state, one of them overdue. `ready_in` and `answered` are the shop's answer, which is 'not available' without
-- the first.
create temp table demo_requests on commit drop as
select * from (values
  (1, 'K7M2Q-4XW9D', 1, null, 'Yaba, Lagos', 'Wine lace, five yards', 1, E'14 Onikolobo Road,\nAbeokuta',
    'Opposite the big Methodist church', 'Mrs Folake Ogunleye', '+2348030000112', '+2348030000077', interval '27 hours', null::interval,
    null::interval),
  (2, '3BT8N-V0R6H', 2, null, 'Ikeja, Lagos', 'Fast charger with cable', 2, 'Flat 3, 22 Adeniyi Jones Avenue, Ikeja', null, null, null,
    '+2348030000145', '3 hours', '20 hours', '2 hours'),
  (3, 'Y5G1C-8PZ2J', null, 'Iya Basira Provisions', 'Mile 12 Market, Lagos', 'Ofada rice, half bag', 1, '7 Emmanuel Street, Maryland', null,
    null, null, '+2348030000163', '0.6 hours', null, null),
  (4, 'R4D6S-1HN7T', 1, null, 'Yaba, Lagos', 'Blue Ankara, six yards', 3, '5 Agbowo Street, Bodija, Ibadan', null, null, null, null,
    '20 hours', '4 hours', '18 hours'),
  (5, '9WX3F-M5K0B', 3, null, 'Surulere, Lagos', 'Small chops for 60 guests', 1, 'Balmoral Hall, Federal Palace Road, Victoria Island', null,
    'Mr Tunde Bakare', '+2348030000181', '+2348030000180', '33 hours', '30 hours', '30 hours'),
  (6, 'C8J5V-2TQ4M', 2, null, 'Ikeja, Lagos', 'Power bank 20,000 mAh', 1, '31 Bishop Street, Onitsha', null, null, null, '+2348030000199',
    '46 hours', '-26 hours', '44 hours'),
  (7, 'H2P9Z-6DS1X', 1, null, 'Yaba, Lagos', 'Gele, gold', 2, '18 Ogui Road, Enugu', null, null, null, null, '120 hours', '-95 hours',
    '118 hours'),
  (8, 'N6R0W-7FC3G', 2, null, 'Ikeja, Lagos', 'Standing fan, 18 inches', 1, '4 Zik Avenue, Awka', null, null, null, '+2348030000214',
    '80 hours', null, '75 hours'))
  as r (n, reference, shop, shop_name, shop_location, product, quantity, address, landmark, receiver, receiver_phone, phone, age, ready_in,
    answered);

create temp table demo_steps on commit drop as
select * from (values
  (1, 'new', interval '27 hours', null::int, null, true),
  (2, 'new', '3 hours', null, null, true),
  (3, 'new', '0.6 hours', null, null, true),
  (4, 'new', '20 hours', null, null, true),
  (4, 'quoted', '12 hours', 4500, null, true),
  (5, 'new', '33 hours', null, null, true),
  (5, 'quoted', '28 hours', 6000, null, true),
  (5, 'quoted', '27 hours', 5500, null, true),
  (5, 'agreed', '25 hours', null, null, false),
  (6, 'new', '46 hours', null, null, true),
  (6, 'quoted', '40 hours', 3200, null, true),
  (6, 'agreed', '38 hours', null, null, true),
  (6, 'on_the_way', '5 hours', null, null, true),
  (7, 'new', '120 hours', null, null, true),
  (7, 'quoted', '112 hours', 3800, null, true),
  (7, 'agreed', '110 hours', null, null, false),
  (7, 'on_the_way', '92 hours', null, null, true),
  (7, 'delivered', '71 hours', null, null, true),
  (8, 'new', '80 hours', null, null, true),
  (8, 'failed', '74 hours', null, 'The shop has sold its last one and does not know when more will come. You pay nothing.', true))
  as s (request, status, age, price, note, by_team);

-- A request without a phone is the demo customer's.
insert into delivery_requests (reference, product_name, shop_name, quantity, shop_location, delivery_address, receiver_name, receiver_phone,
  landmark, requester_email, requester_phone, user_id, shop_id, status, price, is_available, ready_at, answered_at, reminded_at, due_at,
  created_at, updated_at)
select r.reference, r.product, coalesce(s.name, r.shop_name), r.quantity, r.shop_location, r.address, r.receiver, r.receiver_phone, r.landmark,
  case when r.phone is null then 'customer@demo.test' end, r.phone, case when r.phone is null then demo.id('demo-customer') end, s.id,
  (select status from demo_steps where request = r.n order by age limit 1),
  (select price from demo_steps where request = r.n and price is not null order by age limit 1),
  case when r.answered is not null then r.ready_in is not null end, demo.ago(-r.ready_in), demo.ago(r.answered),
  case when r.age > '24 hours' and (select count(*) from demo_steps where request = r.n) = 1 then demo.ago(r.age - interval '24 hours') end,
  demo.ago(r.age - interval '24 hours'), demo.ago(r.age), demo.ago(r.age)
from demo_requests r
left join (select id, name, row_number() over (order by id) as nth from shops where owner_id = demo.id('demo-owner')) s on s.nth = r.shop
order by r.n;

insert into delivery_steps (request_id, status, price, made_by, by_admin, note, created_at)
select d.id, s.status, s.price, case when s.status <> 'new' and by_team then demo.id('demo-admin') else d.user_id end,
  s.status <> 'new' and by_team, s.note, demo.ago(s.age)
from demo_steps s join demo_requests r on r.n = s.request join delivery_requests d using (reference)
order by r.n, s.age desc;

-- The demo admin's colleagues, who took some of the decisions: the same password shows what a role leaves out.
insert into users (id, email, first_name, last_name, role, city, password, is_admin, admin_role, admin_since, is_email_verified, is_demo,
  last_login_at, created_at)
select demo.id(c.key), c.email, c.first_name, c.last_name, 'admin', u.city, u.password, true, c.role, demo.ago(c.age), true, true,
  demo.ago(c.signed_in), demo.ago(c.age)
from (values
  ('demo-moderator', 'moderator@demo.test', 'Musa', 'Danjuma', 'moderator', interval '208 days', interval '31.2 hours'),
  ('demo-finance', 'finance@demo.test', 'Ngozi', 'Eze', 'finance', '138 days', '55.2 hours'))
  as c (key, email, first_name, last_name, role, age, signed_in)
join users u on u.id = demo.id('demo-admin');

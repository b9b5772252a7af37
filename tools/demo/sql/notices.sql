insert into notices (person, topic, title, text, path, created_at, read_at)
select demo.id(recipient), topic, title, text, path, demo.ago(age), case when is_read then demo.ago(age) end
from (values
  (1, 'demo-owner', 'payment', 'Payment received: you are subscribed',
    'We have received your payment of ₦200 for the Shop Owner Plan.', '/subscribe', interval '20 days', true),
  (2, 'demo-owner', 'review', 'A customer reviewed your shop', 'Five stars: “Good quality and they answered quickly.”', '/dashboard',
    '30 hours', true),
  (3, 'demo-owner', 'message', 'New messages to your shops', 'Customers are waiting for your answer.', '/dashboard', '1 hour', false),
  (4, 'demo-customer', 'report', 'Update on your report',
    E'You reported a shop. We looked into it. Thank you. We have taken action.\nThank you for telling us.', '/browse-shops', '4 days', true),
  (5, 'demo-customer', 'saved', 'Updates on 2 saved products', 'One is back in stock, and one costs less than when you saved it.',
    '/favorites', '5 hours', false),
  (6, 'demo-admin', 'report', 'Something was reported', 'A customer reported a shop. It needs a decision.', '/admin', '3 hours', false))
  as n (n, recipient, topic, title, text, path, age, is_read)
order by n;

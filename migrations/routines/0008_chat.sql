-- owner: chat
create or replace function conversation_moves() returns trigger language plpgsql as $$
begin
  update chat_conversations set
    updated_at = greatest(updated_at, new.created_at),
    last_message_id = new.id,
    last_message = case new.message when '' then 'Photo' else left(regexp_replace(new.message, '\s+', ' ', 'g'), 200) end,
    customer_unread = customer_unread + (new.sender_type = 'shop_owner' and not new.is_read)::integer,
    shop_unread = shop_unread + (new.sender_type = 'customer' and not new.is_read)::integer
  where id = new.conversation_id;
  return null;
end $$;
create or replace trigger chat_messages_move after insert on chat_messages for each row execute function conversation_moves();

-- Also fires when the foreign key clears a removed shop.
create or replace function conversation_outlives_shop() returns trigger language plpgsql as $$
begin
  new.former_shop_id := old.shop_id;
  return new;
end $$;
create or replace trigger chat_conversations_outlive before update of shop_id on chat_conversations for each row
  when (old.shop_id is not null and new.shop_id is null) execute function conversation_outlives_shop();

-- Counts messages of customers; guests count once they sign in (G-089).
create or replace function count_customer_message() returns trigger language plpgsql as $$
begin
  perform note_count('messages of customers', '',
    (tg_op <> 'DELETE' and new.sender_type = 'customer' and new.sender_id not like 'guest\_%')::int
    - (tg_op <> 'INSERT' and old.sender_type = 'customer' and old.sender_id not like 'guest\_%')::int);
  return null;
end $$;
create or replace trigger chat_messages_counted after insert or delete or update of sender_id on chat_messages
  for each row execute function count_customer_message();

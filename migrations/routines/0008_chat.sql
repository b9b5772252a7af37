-- owner: chat
create or replace function conversation_moves() returns trigger language plpgsql as $$
begin
  update chat_conversations set updated_at = greatest(updated_at, new.created_at) where id = new.conversation_id;
  return null;
end $$;
create or replace trigger chat_messages_move after insert on chat_messages for each row execute function conversation_moves();

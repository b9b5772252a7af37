import type { SnapshotPart, SnapshotRow } from '#domains/shops/moderation/snapshot-part.ts'

/** Saves and restores automatic replies, reply times and blocks; each block belongs to the person who set it (G-183). */
export const CHAT_SNAPSHOT: SnapshotPart = {
  name: 'chat',
  keep: (tx, shopId) =>
    tx.query<SnapshotRow>(
      'chat.keep',
      `select null as person_id, jsonb_build_object('of', 'replies') || to_jsonb(r) as row from chat_automatic_replies r where shop_id = $1
       union all
       select null, jsonb_build_object('of', 'times') || to_jsonb(t) from chat_reply_times t where shop_id = $1
       union all
       select null, jsonb_build_object('of', 'answers') || to_jsonb(a) from chat_first_replies a where shop_id = $1
       union all
       select customer_user_id, jsonb_build_object('of', 'blocks') || to_jsonb(b) from chat_blocks b where shop_id = $1`,
      [shopId],
    ),
  async restore(tx, shopId, rows) {
    const rowsOf = (table: string) => JSON.stringify(rows.filter((row) => row.of === table))
    await tx.query(
      'chat.restoreReplies',
      `insert into chat_automatic_replies (shop_id, greeting, away, updated_at)
       select $1, greeting, away, updated_at from jsonb_populate_recordset(null::chat_automatic_replies, $2)`,
      [shopId, rowsOf('replies')],
    )
    await tx.query(
      'chat.restoreTimes',
      `insert into chat_reply_times (shop_id, minutes, measured_at)
       select $1, minutes, measured_at from jsonb_populate_recordset(null::chat_reply_times, $2)`,
      [shopId, rowsOf('times')],
    )
    await tx.query(
      'chat.restoreAnswers',
      `insert into chat_first_replies (conversation_id, shop_id, first_message_at, replied_at)
       select c.id, $1, a.first_message_at, a.replied_at
       from jsonb_populate_recordset(null::chat_first_replies, $2) a join chat_conversations c on c.id = a.conversation_id
       order by a.id`,
      [shopId, rowsOf('answers')],
    )
    // The guest may have been deleted, or become a customer with blocks of their own.
    await tx.query(
      'chat.restoreBlocks',
      `insert into chat_blocks (blocked_by, shop_id, customer_user_id, guest_session_id, created_at)
       select b.blocked_by, $1, b.customer_user_id, g.id, b.created_at
       from jsonb_populate_recordset(null::chat_blocks, $2) b left join guest_sessions g on g.id = b.guest_session_id
       where num_nonnulls(b.customer_user_id, g.id) = 1 order by b.id`,
      [shopId, rowsOf('blocks')],
    )
  },
}

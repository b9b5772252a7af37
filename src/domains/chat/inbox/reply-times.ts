import type { Db } from '#platform/db/db.ts'
import { DAY } from '#shared/time/units.ts'
import { MEASURED_DAYS, MIN_CONVERSATIONS } from './reply-time.policy.ts'

/** Saves median reply times of shops with enough conversations. Returns the number of shops. */
export async function measureReplyTimes(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - MEASURED_DAYS * DAY)
  return db.transaction(async (tx) => {
    await tx.query('chat.forgetAnswers', 'delete from chat_first_replies where replied_at <= $1', [since])
    const measured = await tx.query(
      'chat.measureReplyTimes',
      `with measured as (
         select shop_id, ceil(percentile_cont(0.5) within group (order by extract(epoch from replied_at - first_message_at)) / 60) as minutes
         from chat_first_replies group by shop_id having count(distinct conversation_id) >= $1
       ), gone as (
         delete from chat_reply_times where shop_id not in (select shop_id from measured)
       )
       insert into chat_reply_times (shop_id, minutes, measured_at)
       select shop_id, greatest(1, minutes), $2 from measured
       on conflict (shop_id) do update set minutes = excluded.minutes, measured_at = excluded.measured_at
       returning 1`,
      [MIN_CONVERSATIONS, now],
    )
    return measured.length
  })
}

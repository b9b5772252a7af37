import type { SnapshotPart } from '#domains/shops/moderation/snapshot-part.ts'

/** A removal deletes visits, but its undo restores them, except those of deleted people (G-208). */
export const VISITS_UNDO: SnapshotPart = {
  name: 'visits',
  undo: {
    async keep(tx, shopId) {
      await tx.query('visits.keep', 'insert into undoable_visits select * from shop_visits where shop_id = $1', [
        shopId,
      ])
    },
    async restore(tx, shopId) {
      await tx.query('visits.beginRestoring', `select set_config('visits.are_restored', 'on', true)`, [])
      await tx.query(
        'visits.restore',
        `insert into shop_visits (id, shop_id, user_id, guest_session_id, ip_address, user_agent, referrer, visit_type, browser,
           utm_source, created_at)
         select v.id, v.shop_id, v.user_id, g.id, v.ip_address, v.user_agent, v.referrer, v.visit_type, v.browser,
           v.utm_source, v.created_at
         from undoable_visits v left join users u on u.id = v.user_id left join guest_sessions g on g.id = v.guest_session_id
         where v.shop_id = $1 and (v.user_id is null or u.id is not null) order by v.id`,
        [shopId],
      )
      await tx.query('visits.endRestoring', `select set_config('visits.are_restored', 'off', true)`, [])
    },
  },
}

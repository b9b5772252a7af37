import type { SnapshotPart } from '../moderation/snapshot-part.ts'

/** A removal archives contact views by owner, but its undo restores them as they were (G-208). */
export const CONTACT_VIEWS_UNDO: SnapshotPart = {
  name: 'contact views',
  undo: {
    async keep(tx, shopId) {
      await tx.query(
        'shops.keepContactViews',
        'insert into undoable_contact_views select * from contact_views where shop_id = $1',
        [shopId],
      )
    },
    async restore(tx, shopId) {
      await tx.query(
        'shops.restoreContactViews',
        `with restored as (
           insert into contact_views (user_id, shop_id, viewed_at, first_viewed_at)
           select v.user_id, v.shop_id, v.viewed_at, v.first_viewed_at
           from undoable_contact_views v join users u on u.id = v.user_id where v.shop_id = $1 order by v.user_id
           returning user_id, viewed_at, first_viewed_at)
         delete from archived_contact_views a using restored v, shops s
         where s.id = $1 and a.owner_id = s.owner_id and a.user_id = v.user_id and a.viewed_at = v.viewed_at
           and a.first_viewed_at = least(v.first_viewed_at, v.viewed_at)`,
        [shopId],
      )
    },
  },
}

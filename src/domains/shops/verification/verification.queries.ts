import type { Db } from '#platform/db/db.ts'
import type { VerifiedForAdmins } from './verification.contract.ts'
import { worded } from './verification.policy.ts'

export async function listVerified(db: Db, shopId: number): Promise<VerifiedForAdmins[]> {
  const rows = await db.query<
    Omit<VerifiedForAdmins, 'number' | 'notedAt' | 'text'> & { number: string | null; notedAt: Date }
  >(
    'shops.verifiedForAdmins',
    `select v.id, v.kind, v.checked_on::text as on, v.number, u.first_name as by, v.noted_at
     from shop_verifications v left join users u on u.id = v.checked_by where v.shop_id = $1 order by v.id`,
    [shopId],
  )
  return worded(
    rows.map(({ number, notedAt, ...fact }) => ({
      ...fact,
      ...(number !== null && { number }),
      notedAt: notedAt.toISOString(),
    })),
  )
}

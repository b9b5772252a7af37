import type { LimitDeps } from '#domains/shops/own/edit-limit.ts'
import type { Db } from '#platform/db/db.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { Person } from '#shared/caller.ts'
import { HOUR } from '#shared/time/units.ts'
import { ORDINARY_PAGE, READ_AT_LARGE_PER_HOUR } from './own-products.policy.ts'

/** Counts a read of up to `products` own products if it is a large one. Throws 429. */
export async function countLargeRead(
  db: Db,
  { clock, limited }: LimitDeps,
  person: Pick<Person, 'id'>,
  products: number,
): Promise<void> {
  if (products <= ORDINARY_PAGE) return
  const rate = { most: limited ? READ_AT_LARGE_PER_HOUR : 0, within: HOUR }
  await consumeOrRefuse(db, counterKey('products read by', person.id), rate, clock.now(), undefined, products)
}

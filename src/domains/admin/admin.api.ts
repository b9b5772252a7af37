import { countActivePeople } from '#domains/accounts/accounts.ts'
import { countShops } from '#domains/shops/shops.queries.ts'
import { revenue } from '#domains/subscriptions/subscriptions.queries.ts'
import type { Clock } from '#platform/clock.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { admin as contract } from './admin.contract.ts'
import { desk } from './todo/todo.contract.ts'
import { countTodo } from './todo/todo.queries.ts'

export const adminApi = ({ clock }: { clock: Clock }): Handler[] => [
  handle(desk.desk, ({ db }) => countTodo(db, clock.now())),
  handle(contract.stats, async ({ db }) => {
    const [shops, activeUsers, kobo] = await Promise.all([countShops(db), countActivePeople(db), revenue(db)])
    return { totalShops: shops.all, pendingApprovals: shops.waiting, activeUsers, totalRevenue: kobo / 100 }
  }),
]

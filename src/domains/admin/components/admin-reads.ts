import { read, readFound } from '#client/api/reads.ts'
import type { ModeratedShop, ShopCounts } from '#domains/shops/moderation/moderation.contract.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import type { AdminStats } from '../admin.contract.ts'
import { adminRoutes } from '../admin.routes.ts'
import type { TodoCounts } from '../todo/todo.contract.ts'

export const statsRead = () => read<AdminStats>(adminRoutes.stats[1], {}, 'person')

export const todoRead = () => read<TodoCounts>(adminRoutes.desk[1], {}, 'person')

/** The longest waiting first. */
export const pendingShopsRead = (q: string) =>
  readFound<ModeratedShop>(moderationRoutes.pendingShops[1], q === '' ? {} : { q })

export const allShopsRead = (query: Record<string, string>) =>
  readFound<ModeratedShop>(moderationRoutes.allShops[1], query)

export const shopCountsRead = (q: string) =>
  read<ShopCounts>(moderationRoutes.shopCounts[1], q === '' ? {} : { q }, 'person')

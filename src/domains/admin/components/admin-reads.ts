import { read, readFound } from '#client/api/reads.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import type { AdminStats } from '../admin.contract.ts'
import { adminRoutes } from '../admin.routes.ts'
import type { TodoCounts } from '../todo/todo.contract.ts'

export const statsRead = () => read<AdminStats>(adminRoutes.stats[1], {}, 'person')

export const todoRead = () => read<TodoCounts>(adminRoutes.desk[1], {}, 'person')

/** The longest waiting first. */
export const pendingShopsRead = () => readFound<ModeratedShop>(moderationRoutes.pendingShops[1])

/** Newest first. */
export const allShopsRead = () => readFound<ModeratedShop>(moderationRoutes.allShops[1])

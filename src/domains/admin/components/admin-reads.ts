import { read, readFound } from '#client/api/reads.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { privateApi } from '../../../private-routes.ts'
import type { AdminStats } from '../admin.contract.ts'
import type { TodoCounts } from '../todo/todo.contract.ts'

export const statsRead = () => read<AdminStats>(privateApi.admin.stats[1], {}, 'person')

export const todoRead = () => read<TodoCounts>(privateApi.admin.desk[1], {}, 'person')

/** The longest waiting first. */
export const pendingShopsRead = () => readFound<ModeratedShop>(privateApi.admin.pendingShops[1])

/** Newest first. */
export const allShopsRead = () => readFound<ModeratedShop>(privateApi.admin.allShops[1])

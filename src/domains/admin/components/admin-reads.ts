import { read, readFound } from '#client/api/reads.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { ownApi } from '../../../own-routes.ts'
import type { AdminStats } from '../admin.contract.ts'
import type { DeskCounts } from '../desk/desk.contract.ts'

export const statsRead = () => read<AdminStats>(ownApi.admin.stats[1], {}, 'person')

/** How much waits in each part of the desk. */
export const deskRead = () => read<DeskCounts>(ownApi.admin.desk[1], {}, 'person')

/** The longest waiting first. */
export const pendingShopsRead = () => readFound<ModeratedShop>(ownApi.admin.pendingShops[1])

/** Newest first. */
export const allShopsRead = () => readFound<ModeratedShop>(ownApi.admin.allShops[1])

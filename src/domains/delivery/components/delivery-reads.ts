import { read } from '#client/api/reads.ts'
import { ownApi } from '../../../own-routes.ts'
import { href } from '../../../routes.ts'
import type { FollowedDelivery, ShopDelivery } from '../delivery.contract.ts'

export const followRead = (reference: string, contact: string) =>
  read<FollowedDelivery>(href(ownApi.deliveries.follow[1], { reference }), { contact })

/** Those that wait for an answer come first. */
export const shopDeliveriesRead = () => read<ShopDelivery[]>(ownApi.deliveries.ofShops[1], { limit: '50' }, 'person')

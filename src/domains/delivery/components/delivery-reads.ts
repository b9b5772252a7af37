import { read, readFound } from '#client/api/reads.ts'
import type { OwnDelivery, ShopDelivery } from '../delivery.contract.ts'
import { deliveryRoutes } from '../delivery.routes.ts'

/** Newest first. */
export const ownDeliveriesRead = () =>
  readFound<OwnDelivery>(deliveryRoutes.own[1], { limit: '5' }, undefined, '', 'person')

/** Unanswered requests come first. */
export const shopDeliveriesRead = () => read<ShopDelivery[]>(deliveryRoutes.ofShops[1], { limit: '50' }, 'person')

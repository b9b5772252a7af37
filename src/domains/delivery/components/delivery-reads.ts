import { read, readFound } from '#client/api/reads.ts'
import { privateApi } from '../../../private-routes.ts'
import type { OwnDelivery, ShopDelivery } from '../delivery.contract.ts'

/** Newest first. */
export const ownDeliveriesRead = () =>
  readFound<OwnDelivery>(privateApi.deliveries.own[1], { limit: '5' }, undefined, '', 'person')

/** Unanswered requests come first. */
export const shopDeliveriesRead = () =>
  read<ShopDelivery[]>(privateApi.deliveries.ofShops[1], { limit: '50' }, 'person')

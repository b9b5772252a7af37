import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import type { FollowedDelivery } from '../../delivery.contract.ts'
import { deliveryRoutes } from '../../delivery.routes.ts'

/** Reads a request by contact, or as its signed-in requester (G-203). The contact goes in the body, because logs store addresses. */
export function useFollowed(reference: string, contact: string | null, enabled: boolean) {
  const client = useQueryClient()
  const queryKey = [deliveryRoutes.follow[1], { reference, contact: contact ?? '' }, null, 'person']
  const params = { reference }
  const found = useQuery({
    queryKey,
    enabled,
    queryFn: () =>
      contact === null
        ? send<FollowedDelivery>(deliveryRoutes.ownOne, { params })
        : send<FollowedDelivery>(deliveryRoutes.follow, { params, body: { contact } }),
  })
  return { ...found, show: (delivery: FollowedDelivery) => client.setQueryData(queryKey, delivery) }
}

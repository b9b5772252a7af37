import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { awaited } from '../../../../own-routes.ts'
import { type ApiRoute, api } from '../../../../routes.ts'

/** Favourites and conversations that the profile previews (CONST-04). */
export const PREVIEWS = 3

export type FavouritePreview = { id: number; shopId: number; shop: { name: string; location: string } }
export type ConversationPreview = { id: number; updatedAt: string; shop: { name: string } }

function useList<T>(route: ApiRoute) {
  const offered = !Object.values<ApiRoute>(awaited).includes(route)
  const { data, isError, refetch } = useRead(read<T[]>(route[1], {}, 'both'), { enabled: offered })
  return { items: offered ? data : [], isError, retry: () => void refetch() }
}

export const useFavourites = () => useList<FavouritePreview>(api.favourites.list)

/** None where the call does not exist yet. */
export const useConversations = () => useList<ConversationPreview>(awaited.customerConversations)

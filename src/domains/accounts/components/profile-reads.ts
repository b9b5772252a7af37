import { offeredRoute } from '#web/offered-route.ts'
import { read } from '#web/reads.ts'
import { useRead } from '#web/use-read.ts'
import { api } from '../../../routes.ts'

/** Favourites and conversations that the profile previews (CONST-04). */
export const PREVIEWS = 3

export type FavouritePreview = { id: number; shopId: number; shop: { name: string; location: string } }
export type ConversationPreview = { id: number; updatedAt: string; shop: { name: string } }

function useList<T>(path: string, offered = true) {
  const { data, isError, refetch } = useRead(read<T[]>(path), { enabled: offered })
  return { items: offered ? data : [], isError, retry: () => void refetch() }
}

/** The customer's favourite shops; undefined while they load. */
export const useFavourites = () => useList<FavouritePreview>(api.favourites.list[1])

const CONVERSATIONS = '/api/customer/conversations'
/** The customer's conversations with shops, the same way; none where the call is not offered. */
export const useConversations = () =>
  useList<ConversationPreview>(CONVERSATIONS, offeredRoute('GET', CONVERSATIONS) !== undefined)

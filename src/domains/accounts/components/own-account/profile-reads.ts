import { type FoundRead, read, readFound } from '#client/api/reads.ts'
import { useFound, useRead } from '#client/api/use-read.ts'
import { ownApi } from '../../../../own-routes.ts'
import { type ApiRoute, api } from '../../../../routes.ts'

/** Favourites and conversations that the profile previews (CONST-04). */
export const PREVIEWS = 3

export type FavouritePreview = { id: number; shopId: number; shop: { name: string; location: string } }
export type ConversationPreview = { id: number; updatedAt: string; shop: { name: string } | null }

function useList<T>([, path]: ApiRoute) {
  const { data, isError, refetch } = useRead(read<T[]>(path, {}, 'both'))
  return { items: data, isError, retry: () => void refetch() }
}

export const useFavourites = () => useList<FavouritePreview>(api.favourites.list)

const [, CONVERSATIONS] = ownApi.customer.conversations
const conversationsRead: FoundRead<ConversationPreview> = {
  ...readFound<ConversationPreview>(CONVERSATIONS),
  queryKey: [CONVERSATIONS, {}, 'found', 'both'],
}
/** The first, and with `total` how many there are. */
export const useConversations = () => useFound(conversationsRead)

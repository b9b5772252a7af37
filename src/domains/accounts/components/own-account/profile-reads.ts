import { type FoundRead, read, readFound } from '#client/api/reads.ts'
import { useFound, useRead } from '#client/api/use-read.ts'
import { privateApi } from '../../../../private-routes.ts'
import { type ApiRoute, api } from '../../../../routes.ts'

/** Number of favorites and conversations in the profile's preview (CONST-04). */
export const PREVIEWS = 3

export type FavoritePreview = { id: number; shopId: number; shop: { name: string; location: string } }
export type ConversationPreview = { id: number; updatedAt: string; shop: { name: string } | null }

function useList<T>([, path]: ApiRoute) {
  const { data, isError, refetch } = useRead(read<T[]>(path, {}, 'both'))
  return { items: data, isError, retry: () => void refetch() }
}

export const useFavorites = () => useList<FavoritePreview>(api.favorites.list)

const [, CONVERSATIONS] = privateApi.customer.conversations
const conversationsRead: FoundRead<ConversationPreview> = {
  ...readFound<ConversationPreview>(CONVERSATIONS),
  queryKey: [CONVERSATIONS, {}, 'found', 'both'],
}
export const useConversations = () => useFound(conversationsRead)

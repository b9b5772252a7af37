import { type FoundRead, read, readFound } from '#client/api/reads.ts'
import { useFound, useRead } from '#client/api/use-read.ts'
import { chatRoutes } from '#domains/chat/chat.routes.ts'
import { favoriteRoutes } from '#domains/favorites/favorites.routes.ts'
import type { ApiRoute } from '#routes.ts'

/** Number of favorites and conversations in the profile's preview (CONST-04). */
export const PREVIEWS = 3

export type FavoritePreview = { id: number; shopId: number; shop: { name: string; location: string } }
export type NoticePreview = {
  id: number
  topic: string
  title: string
  text: string
  path: string | null
  createdAt: string
  isRead: boolean
}
export type ConversationPreview = { id: number; updatedAt: string; shop: { name: string } | null }

function useList<T>([, path]: ApiRoute) {
  const { data, isError, refetch } = useRead(read<T[]>(path, {}, 'both'))
  return { items: data, isError, retry: () => void refetch() }
}

export const useFavorites = () => useList<FavoritePreview>(favoriteRoutes.list)

const [, CONVERSATIONS] = chatRoutes.ofCustomer
const conversationsRead: FoundRead<ConversationPreview> = {
  ...readFound<ConversationPreview>(CONVERSATIONS),
  queryKey: [CONVERSATIONS, {}, 'found', 'both'],
}
export const useConversations = () => useFound(conversationsRead)

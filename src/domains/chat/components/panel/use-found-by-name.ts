import { useEffect, useState } from 'react'
import { useConversations } from '../messages/use-conversations.ts'
import type { ChatShop } from './panel-state.ts'

const TYPING_MS = 300

/** Searches on the server if the loaded list is only a part. Otherwise `items` is undefined. */
export function useFoundByName(typed: string, isPart: boolean, onlyOf: ChatShop | null) {
  const text = typed.trim()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isNeeded = isPart && text !== ''
  const isAsked = isNeeded && q === text
  const filters = onlyOf ? { q, shopId: String(onlyOf.id), side: 'shop_owner' as const } : { q }
  const { items, isError, ...found } = useConversations(filters, isAsked)
  return {
    ...found,
    items: isAsked ? items : undefined,
    isError: isAsked && isError,
    isPending: isNeeded && !(isAsked && (items || isError)),
  }
}

import { useEffect } from 'react'
import { send } from '#client/api/api-client.ts'
import { PRESENCE_REFRESH_MS } from '#domains/shops/moderation/moderation.policy.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'

/** Shows the other admins that this one is viewing a shop, while the page is visible. Ignores failures. */
export function usePresence(shopId: number): void {
  useEffect(() => {
    const params = { shopId }
    const say = () => {
      if (document.visibilityState === 'visible') send(moderationRoutes.beginLook, { params }).catch(() => {})
    }
    say()
    const timer = setInterval(say, PRESENCE_REFRESH_MS)
    return () => {
      clearInterval(timer)
      send(moderationRoutes.endLook, { params }).catch(() => {})
    }
  }, [shopId])
}

import { useEffect } from 'react'
import { send } from '#client/api/api-client.ts'
import { LOOK_AGAIN_MS } from '#domains/shops/moderation/moderation.policy.ts'
import { ownApi } from '../../../../own-routes.ts'

/** Says to the other admins that this one looks at a shop, as long as it is on a visible screen. A failure is of no matter. */
export function usePresence(shopId: number): void {
  useEffect(() => {
    const params = { shopId }
    const say = () => {
      if (document.visibilityState === 'visible') send(ownApi.admin.beginLook, { params }).catch(() => {})
    }
    say()
    const timer = setInterval(say, LOOK_AGAIN_MS)
    return () => {
      clearInterval(timer)
      send(ownApi.admin.endLook, { params }).catch(() => {})
    }
  }, [shopId])
}

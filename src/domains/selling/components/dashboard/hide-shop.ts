import { useRef } from 'react'
import { messageOf, send } from '#client/api/api-client.ts'
import { useIdentityClient } from '#domains/accounts/components/identity/identity.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { shopRoutes } from '#domains/shops/shops.routes.ts'
import { toast } from '#ui/toast.tsx'
import { cacheShop } from '../owner-cache.ts'

/** Returns a function that hides the shop from everyone else, or shows it again. */
export function useHideShop({ id }: OwnShop): (isHidden: boolean) => Promise<void> {
  const { client } = useIdentityClient()
  const isBusy = useRef(false)
  return async (isHidden) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const saved = await send<OwnShop>(shopRoutes.hide, { params: { shopId: id }, body: { isHidden } })
      cacheShop(client, saved)
      const shown = saved.isListed ? 'Customers can find your shop again.' : 'You no longer hide this shop.'
      const description = isHidden ? 'Customers cannot find your shop now.' : shown
      toast({ title: 'Success', description, tone: 'success' })
    } catch (error) {
      if (!signInAgain(client, error))
        toast({ title: 'Error', description: messageOf(error, 'Please try again.'), tone: 'error' })
    }
    isBusy.current = false
  }
}

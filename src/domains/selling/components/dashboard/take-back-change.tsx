import { useState } from 'react'
import { messageOf, send } from '#client/api/api-client.ts'
import { useIdentityClient } from '#domains/accounts/components/identity/identity.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { shopRoutes } from '#domains/shops/shops.routes.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { currentIn } from '../forms/use-edited.ts'
import { cacheShop } from '../owner-cache.ts'

/** Withdraws the pending change of a shop by sending its current values (G-200). */
export function TakeBackChange({ shop }: { shop: OwnShop }) {
  const { client } = useIdentityClient()
  const [pending, setPending] = useState(false)
  const withdraw = async () => {
    if (pending) return
    setPending(true)
    try {
      const present = { name: shop.name, categoryId: shop.category?.id ?? null, phone: shop.phone }
      const body = { ...present, updatedAt: shop.updatedAt }
      cacheShop(client, await send<OwnShop>(shopRoutes.edit, { params: { shopId: shop.id }, body }))
      toast({ title: 'Success', description: 'You have withdrawn the change.', tone: 'success' })
    } catch (error) {
      const current = currentIn<OwnShop>(error)
      if (current) cacheShop(client, current)
      if (!signInAgain(client, error))
        toast({ title: 'Error', description: messageOf(error, 'Please try again.'), tone: 'error' })
    }
    setPending(false)
  }
  return (
    <Button className="mt-2" pending={pending} onClick={() => void withdraw()}>
      Withdraw it
    </Button>
  )
}

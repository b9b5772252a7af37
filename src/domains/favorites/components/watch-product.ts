import type { QueryClient } from '@tanstack/react-query'
import { openSignIn } from '#domains/accounts/components/dialogs/account-openers.ts'
import { toast } from '#ui/toast.tsx'
import { changeFavorite, ownerHere, PENDING_FAVOURITE } from './change-favorite.ts'

/** Saves a product for its notices (G-062). Others sign in first, because guests get no notices. */
export async function watchProduct(client: QueryClient, id: number, opener: HTMLElement): Promise<void> {
  const change = { kind: 'product', id, saved: true } as const
  const owner = await ownerHere(client)
  if (owner !== 'customer') {
    return openSignIn({
      title: 'Sign in for price alerts',
      description: 'We save the product to your favorites. You will hear when it costs less or is back in stock.',
      opener,
      pending: { kind: PENDING_FAVOURITE, payload: change },
    })
  }
  changeFavorite(client, owner, change, opener)
  toast({
    title: 'Saved to your favorites',
    description: 'You will hear when it costs less or is back in stock.',
    tone: 'success',
  })
}

import type { QueryClient } from '@tanstack/react-query'
import { openGuest, openSignIn } from '#domains/accounts/components/account-openers.ts'
import { setGuestHint } from '#web/guest-hint.ts'
import { forgetIdentity } from '#web/identity.ts'
import { wantSaved } from './favourite-wishes.ts'
import type { Keeper } from './use-favourites.ts'

type Change = { shopId: number; saved: boolean; opener: HTMLElement }

/**
 * Saves a shop or removes it for a customer or a guest. Others are asked to become one of them first, and then it is done
 * (G-057, G-058); so are those whose session has ended meanwhile.
 */
export function changeFavourite(client: QueryClient, keeper: Keeper, change: Change): void {
  const { shopId, saved, opener } = change
  const onGuest = () => changeFavourite(client, 'guest', change)
  const onSignedIn = () => changeFavourite(client, 'customer', change)
  const ask = (asCustomer: boolean) =>
    asCustomer
      ? openSignIn({ title: 'Sign in to save favorites', description: AS_CUSTOMER, opener, onSignedIn })
      : openGuest({ opener, onGuest })
  if (keeper === 'nobody' || keeper === 'other') ask(keeper === 'other')
  else
    void wantSaved(client, shopId, saved, () => {
      if (keeper === 'guest') setGuestHint(false)
      else forgetIdentity(client)
      ask(keeper === 'customer')
    })
}

const AS_CUSTOMER = 'Favorites belong to a customer account. Sign in as a customer, and the shop is saved.'

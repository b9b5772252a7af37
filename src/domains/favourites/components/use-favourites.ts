import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnauthorized } from '#web/api-client.ts'
import { setGuestHint, useGuestHint } from '#web/guest-hint.ts'
import { useIdentity } from '#web/identity.ts'
import type { Favourite } from '../favourites.contract.ts'
import { favouritesRead } from './favourite-reads.ts'

/** Who somebody is to their favourites; 'other' is signed in without being a customer. */
export type Keeper = 'customer' | 'guest' | 'other' | 'nobody'

export type Favourites = {
  /** Undefined while it is not known. */
  keeper: Keeper | undefined
  /** Undefined while they load, and for whoever has none. */
  items: Favourite[] | undefined
  isError: boolean
  retry: () => void
}

/**
 * The favourites of whoever is here. Nothing is asked where there cannot be any (FAV-05), nor where nothing on the page
 * shows them (`shown`).
 */
export function useFavourites({ shown = true } = {}): Favourites {
  const { pending, failed, customer, signedIn } = useIdentity()
  const guest = useGuestHint()
  const keeper = pending ? undefined : customer ? 'customer' : signedIn ? 'other' : guest ? 'guest' : 'nobody'
  const mayHave = keeper === 'customer' || keeper === 'guest'
  const { queryKey } = favouritesRead()
  const { data, error, refetch } = useQuery<Favourite[]>({ queryKey, enabled: mayHave && shown })
  const client = useQueryClient()
  const over = keeper !== undefined && !mayHave && data !== undefined
  useEffect(() => {
    // Whoever comes next must not see what was whose session is over (FAV-05).
    if (over) client.getQueryCache().find({ queryKey: favouritesRead().queryKey })?.reset()
  }, [client, over])
  // The session has ended elsewhere, or only its hint was left: it is as if nobody were here.
  const refused = mayHave && isUnauthorized(error)
  const guestIsOver = refused && keeper === 'guest'
  useEffect(() => {
    if (guestIsOver) setGuestHint(false)
  }, [guestIsOver])
  return {
    keeper: refused ? 'nobody' : failed && !mayHave ? undefined : keeper,
    items: mayHave && !refused ? data : undefined,
    isError: failed || (mayHave && error !== null && !refused),
    retry: () => (failed ? location.reload() : void refetch()),
  }
}

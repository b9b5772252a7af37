import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isUnauthorized } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { setGuestHint, useGuestHint } from '#client/session-hint.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { api } from '../../../routes.ts'
import type { Favourite } from '../favourites.contract.ts'

/** The caller's favourites, latest first; for customers and guests only. */
export const favouritesRead = () => read<Favourite[]>(api.favourites.list[1], {}, 'both')

/** 'other' is signed in without being a customer. */
export type FavouriteOwner = 'customer' | 'guest' | 'other' | 'visitor'

/** Changes by shop id that the server has not confirmed yet. */
let optimistic: ReadonlyMap<number, boolean> = new Map()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const optimisticFavourites = () => optimistic

/** Shows a shop as saved or removed; undefined returns to the server's state. */
export function setOptimistic(shopId: number, saved: boolean | undefined): void {
  const next = new Map(optimistic)
  if (saved === undefined) next.delete(shopId)
  else next.set(shopId, saved)
  optimistic = next
  for (const listener of listeners) listener()
}

const none: typeof optimistic = new Map()
export const useOptimisticFavourites = () => useSyncExternalStore(subscribe, optimisticFavourites, () => none)

/** The favourites of the customer or guest here; asks nothing where there can be none (FAV-05, G-157). */
export function useFavourites() {
  const client = useQueryClient()
  const { pending, failed, customer, signedIn } = useIdentity()
  const guest = useGuestHint()
  const owner: FavouriteOwner = customer ? 'customer' : signedIn ? 'other' : guest ? 'guest' : 'visitor'
  const mayHave = !pending && (owner === 'customer' || owner === 'guest')
  const { data, error, refetch } = useRead(favouritesRead(), { enabled: mayHave })
  const isRefused = mayHave && isUnauthorized(error)
  const isOver = !pending && !mayHave && data !== undefined
  useEffect(() => {
    // The next person here must not see them (FAV-05).
    if (isOver) client.getQueryCache().find({ queryKey: favouritesRead().queryKey })?.reset()
    // The guest session has ended; only its hint was left.
    if (isRefused && owner === 'guest') setGuestHint(false)
  }, [client, isOver, isRefused, owner])
  return {
    /** Undefined while unknown. */
    owner: isRefused ? 'visitor' : pending || (failed && !mayHave) ? undefined : owner,
    /** Undefined while loading, and for people without favourites. */
    items: mayHave && !isRefused ? data : undefined,
    isError: failed || (mayHave && error !== null && !isRefused),
    retry: () => (failed ? location.reload() : void refetch()),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isUnauthorized } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { setGuestHint, useGuestHint } from '#client/session-hint.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { ownApi } from '../../../own-routes.ts'
import { api } from '../../../routes.ts'
import type { Favourite, FavouriteProduct } from '../favourites.contract.ts'

/** A favourite of each kind as the server answers it. */
export type Favourites = { shop: Favourite; product: FavouriteProduct }
export type FavouriteKind = keyof Favourites

const LISTS = { shop: api.favourites.list, product: ownApi.favouriteProducts.list }

/** The caller's favourites of a kind, latest first; for customers and guests only. */
export const favouritesRead = <K extends FavouriteKind>(kind: K) => read<Favourites[K][]>(LISTS[kind][1], {}, 'both')

/** The id of the shop or product that is saved. */
export const savedId = (favourite: Favourites[FavouriteKind]) =>
  'shopId' in favourite ? favourite.shopId : favourite.productId

/** 'other' is signed in without being a customer. */
export type FavouriteOwner = 'customer' | 'guest' | 'other' | 'visitor'

/** A shop or product as a key. */
export type Favourable = `${FavouriteKind} ${number}`

/** Changes that the server has not confirmed yet. */
let optimistic: ReadonlyMap<Favourable, boolean> = new Map()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const optimisticFavourites = () => optimistic

/** Shows it as saved or removed; undefined returns to the server's state. */
export function setOptimistic(what: Favourable, saved: boolean | undefined): void {
  const next = new Map(optimistic)
  if (saved === undefined) next.delete(what)
  else next.set(what, saved)
  optimistic = next
  for (const listener of listeners) listener()
}

const none: typeof optimistic = new Map()
export const useOptimisticFavourites = () => useSyncExternalStore(subscribe, optimisticFavourites, () => none)

/** The favourites of a kind of the customer or guest here; asks nothing where there can be none (FAV-05, G-157). */
export function useFavourites<K extends FavouriteKind>(kind: K) {
  const client = useQueryClient()
  const { pending, failed, customer, signedIn } = useIdentity()
  const guest = useGuestHint()
  const owner: FavouriteOwner = customer ? 'customer' : signedIn ? 'other' : guest ? 'guest' : 'visitor'
  const mayHave = !pending && (owner === 'customer' || owner === 'guest')
  const { data, error, refetch } = useRead(favouritesRead(kind), { enabled: mayHave })
  const isRefused = mayHave && isUnauthorized(error)
  const isOver = !pending && !mayHave && data !== undefined
  useEffect(() => {
    // The next person here must not see them (FAV-05).
    if (isOver)
      client
        .getQueryCache()
        .find({ queryKey: favouritesRead(kind).queryKey })
        ?.reset()
    // The guest session has ended; only its hint was left.
    if (isRefused && owner === 'guest') setGuestHint(false)
  }, [client, kind, isOver, isRefused, owner])
  return {
    /** Undefined while unknown. */
    owner: isRefused ? 'visitor' : pending || (failed && !mayHave) ? undefined : owner,
    /** Undefined while loading, and for people without favourites. */
    items: mayHave && !isRefused ? data : undefined,
    isError: failed || (mayHave && error !== null && !isRefused),
    retry: () => (failed ? location.reload() : void refetch()),
  }
}

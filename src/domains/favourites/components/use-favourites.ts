import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isUnauthorized } from '#client/api/api-client.ts'
import { type Read, type ReadKey, read } from '#client/api/reads.ts'
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

/** What a read of favourites holds: them, or their ids alone. */
export type Known = Favourites[FavouriteKind] | number

const PRODUCT_IDS = ownApi.favouriteProducts.ids[1]

/** What hearts need: of products, which can be many and are large, the ids alone. */
export const heartsRead = (kind: FavouriteKind) =>
  read<Known[]>(kind === 'product' ? PRODUCT_IDS : LISTS.shop[1], {}, 'both')

/** The keys of all that a change of a kind changes. */
export const readsOf = (kind: FavouriteKind): ReadKey[] => [
  ...new Map([favouritesRead(kind), heartsRead(kind)].map(({ queryKey }) => [queryKey[0], queryKey])).values(),
]

/** A new favourite, as the read of this key holds it. */
export const knownAs =
  ([path]: ReadKey) =>
  (favourite: Favourites[FavouriteKind]): Known =>
    path === PRODUCT_IDS ? savedId(favourite) : favourite

/** The id of the shop or product that is saved. */
export const savedId = (known: Known) =>
  typeof known === 'number' ? known : 'shopId' in known ? known.shopId : known.productId

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

/** The favourites of a kind of the customer or guest here. */
export const useFavourites = <K extends FavouriteKind>(kind: K) => useOwn(favouritesRead(kind))

/** As much of them as hearts need. */
export const useHearts = (kind: FavouriteKind) => useOwn(heartsRead(kind))

/** Asks nothing where there can be none (FAV-05, G-157). */
function useOwn<T>(own: Read<T[]>) {
  const [path] = own.queryKey
  const client = useQueryClient()
  const { pending, failed, customer, signedIn } = useIdentity()
  const guest = useGuestHint()
  const owner: FavouriteOwner = customer ? 'customer' : signedIn ? 'other' : guest ? 'guest' : 'visitor'
  const mayHave = !pending && (owner === 'customer' || owner === 'guest')
  const { data, error, refetch } = useRead(own, { enabled: mayHave })
  const isRefused = mayHave && isUnauthorized(error)
  const isOver = !pending && !mayHave && data !== undefined
  useEffect(() => {
    // The next person here must not see them (FAV-05).
    if (isOver) for (const query of client.getQueryCache().findAll({ queryKey: [path] })) query.reset()
    // The guest session has ended; only its hint was left.
    if (isRefused && owner === 'guest') setGuestHint(false)
  }, [client, path, isOver, isRefused, owner])
  return {
    /** Undefined while unknown. */
    owner: isRefused ? 'visitor' : pending || (failed && !mayHave) ? undefined : owner,
    /** Undefined while loading, and for people without favourites. */
    items: mayHave && !isRefused ? data : undefined,
    isError: failed || (mayHave && error !== null && !isRefused),
    retry: () => (failed ? location.reload() : void refetch()),
  }
}

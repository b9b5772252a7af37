import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isUnauthorized } from '#client/api/api-client.ts'
import { type Read, type ReadKey, read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { setGuestHint, useGuestHint } from '#client/session-hint.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import type { Favorite, FavoriteProduct } from '../favorites.contract.ts'
import { favoriteProductRoutes, favoriteRoutes } from '../favorites.routes.ts'

export type Favorites = { shop: Favorite; product: FavoriteProduct }
export type FavoriteKind = keyof Favorites

const LISTS = { shop: favoriteRoutes.list, product: favoriteProductRoutes.list }

/** Reads the favorites of a customer or guest, latest first. */
export const favoritesRead = <K extends FavoriteKind>(kind: K) => read<Favorites[K][]>(LISTS[kind][1], {}, 'both')

export type FavoriteEntry = Favorites[FavoriteKind] | number

const PRODUCT_IDS = favoriteProductRoutes.ids[1]

/** Reads as much as hearts need: for products, which can be many and large, only the ids. */
export const heartsRead = (kind: FavoriteKind) =>
  read<FavoriteEntry[]>(kind === 'product' ? PRODUCT_IDS : LISTS.shop[1], {}, 'both')

export const readsOf = (kind: FavoriteKind): ReadKey[] => [
  ...new Map([favoritesRead(kind), heartsRead(kind)].map(({ queryKey }) => [queryKey[0], queryKey])).values(),
]

/** Returns a new favorite as an entry of the read with this key. */
export const knownAs =
  ([path]: ReadKey) =>
  (favorite: Favorites[FavoriteKind]): FavoriteEntry =>
    path === PRODUCT_IDS ? savedId(favorite) : favorite

export const savedId = (known: FavoriteEntry) =>
  typeof known === 'number' ? known : 'shopId' in known ? known.shopId : known.productId

/** 'other' is a signed-in person who is not a customer. */
export type FavoriteOwner = 'customer' | 'guest' | 'other' | 'visitor'

export type Favourable = `${FavoriteKind} ${number}`

let optimistic: ReadonlyMap<Favourable, boolean> = new Map()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const optimisticFavorites = () => optimistic

/** Shows a favorite as saved or removed. Undefined shows the state on the server again. */
export function setOptimistic(what: Favourable, saved: boolean | undefined): void {
  const next = new Map(optimistic)
  if (saved === undefined) next.delete(what)
  else next.set(what, saved)
  optimistic = next
  for (const listener of listeners) listener()
}

const none: typeof optimistic = new Map()
export const useOptimisticFavorites = () => useSyncExternalStore(subscribe, optimisticFavorites, () => none)

export const useFavorites = <K extends FavoriteKind>(kind: K) => useOwn(favoritesRead(kind))

export const useHearts = (kind: FavoriteKind) => useOwn(heartsRead(kind))

/** Sends no request for people who cannot have favorites (FAV-05, G-157). */
function useOwn<T>(own: Read<T[]>) {
  const [path] = own.queryKey
  const client = useQueryClient()
  const { pending, failed, customer, signedIn } = useIdentity()
  const guest = useGuestHint()
  const owner: FavoriteOwner = customer ? 'customer' : signedIn ? 'other' : guest ? 'guest' : 'visitor'
  const mayHave = !pending && (owner === 'customer' || owner === 'guest')
  const { data, error, refetch } = useRead(own, { enabled: mayHave })
  const isRefused = mayHave && isUnauthorized(error)
  const isOver = !pending && !mayHave && data !== undefined
  useEffect(() => {
    // The next person here must not see them (FAV-05).
    if (isOver) for (const query of client.getQueryCache().findAll({ queryKey: [path] })) query.reset()
    // The guest session has expired; only its hint was left.
    if (isRefused && owner === 'guest') setGuestHint(false)
  }, [client, path, isOver, isRefused, owner])
  return {
    owner: isRefused ? 'visitor' : pending || (failed && !mayHave) ? undefined : owner,
    /** Undefined while loading, and for people without favorites. */
    items: mayHave && !isRefused ? data : undefined,
    isError: failed || (mayHave && error !== null && !isRefused),
    retry: () => (failed ? location.reload() : void refetch()),
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toast } from '#ui/toast.tsx'
import { isUnauthorized, messageOf, send } from '#web/api-client.ts'
import { api } from '../../../routes.ts'
import type { Favourite } from '../favourites.contract.ts'
import { favouritesRead } from './favourite-reads.ts'

/** What somebody wants of a shop, by its id, until the server has said it: true is saved, false is removed. */
let wishes: ReadonlyMap<number, boolean> = new Map()
const underWay = new Set<number>()
const listeners = new Set<() => void>()

/** Calls `listener` whenever a wish changes. Answers how to stop it. */
export const onWish = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function wish(shopId: number, saved: boolean | undefined) {
  const next = new Map(wishes)
  if (saved === undefined) next.delete(shopId)
  else next.set(shopId, saved)
  wishes = next
  for (const listener of listeners) listener()
}

const none: typeof wishes = new Map()
const noWishes = () => none
export const useWishes = () => useSyncExternalStore(onWish, () => wishes, noWishes)

/** Whether a shop counts as saved: as it was last pressed, else as the server said. */
export function isSaved(client: QueryClient, shopId: number): boolean {
  const known = client.getQueryData<Favourite[]>(favouritesRead().queryKey)
  return wishes.get(shopId) ?? known?.some((favourite) => favourite.shopId === shopId) ?? false
}

/**
 * Saves a shop or removes it: seen at once, and undone with a notice when it fails. Pressed again meanwhile, the last
 * press counts. `onUnauthorized` is called when whoever it was is not known any more.
 */
export async function wantSaved(
  client: QueryClient,
  shopId: number,
  saved: boolean,
  onUnauthorized: () => void,
): Promise<void> {
  wish(shopId, saved)
  if (underWay.has(shopId)) return
  underWay.add(shopId)
  const { queryKey } = favouritesRead()
  // A list that is on its way would bring back what is about to change.
  await client.cancelQueries({ queryKey })
  try {
    let said: boolean | undefined
    for (let wanted = wishes.get(shopId); wanted !== said; wanted = wishes.get(shopId)) {
      const added = wanted
        ? [await send<Favourite>(api.favourites.add, { body: { shopId } })]
        : await send(api.favourites.remove, { params: { shopId } }).then(() => [])
      said = wanted
      // One that set out meanwhile may have been answered before this was done.
      await client.cancelQueries({ queryKey })
      client.setQueryData<Favourite[]>(
        queryKey,
        (known) => known && [...added, ...known.filter((favourite) => favourite.shopId !== shopId)],
      )
    }
  } catch (error) {
    if (isUnauthorized(error)) onUnauthorized()
    else {
      const title = wishes.get(shopId) ? 'Could not save the shop' : 'Could not remove the shop'
      toast({ title, description: messageOf(error, 'Something went wrong. Please try again.'), tone: 'error' })
    }
  } finally {
    underWay.delete(shopId)
    wish(shopId, undefined)
    if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey })
  }
}

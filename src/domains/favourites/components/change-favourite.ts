import type { QueryClient } from '@tanstack/react-query'
import { browserTransport, isUnauthorized, messageOf, send } from '#client/api/api-client.ts'
import type { PendingHandler } from '#client/pending-action.ts'
import { hasGuestHint, hasSessionHint, setGuestHint } from '#client/session-hint.ts'
import { openGuest, openSignIn } from '#domains/accounts/components/dialogs/account-openers.ts'
import { forgetIdentity, identityIn, loadIdentity } from '#domains/accounts/components/identity/identity.ts'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../own-routes.ts'
import type { Favourite } from '../favourites.contract.ts'
import { type FavouriteOwner, favouritesRead, optimisticFavourites, setOptimistic } from './use-favourites.ts'

type Change = { shopId: number; saved: boolean }

/** Saves or removes a shop (FAV-01). Resolves once the heart shows it or a dialog has opened. */
export async function toggleFavourite(client: QueryClient, shopId: number, opener: HTMLElement): Promise<void> {
  const owner = await ownerHere(client)
  const items = client.getQueryData<Favourite[]>(favouritesRead().queryKey)
  const isSaved = optimisticFavourites().get(shopId) ?? items?.some((favourite) => favourite.shopId === shopId)
  // Others have no favourites yet, so they can only add.
  const saved = owner === 'visitor' || owner === 'other' || !isSaved
  changeFavourite(client, owner, { shopId, saved }, opener)
}

const PENDING_FAVOURITE = 'pendingFavourite'

/** A heart's press, done once its dialog has made a customer or guest (G-057, G-058). */
export const pendingFavourite: PendingHandler<Change> = {
  kind: PENDING_FAVOURITE,
  keptMs: 0,
  after: ['customerDialog', 'guestDialog'],
  parse: ({ shopId, saved }) =>
    Number.isInteger(shopId) && typeof saved === 'boolean' ? { shopId: Number(shopId), saved } : null,
  async carryOut(change, client, place) {
    changeFavourite(client, place === 'guestDialog' ? 'guest' : 'customer', change)
    return null
  },
}

/** Without a network the person counts as a visitor. */
async function ownerHere(client: QueryClient): Promise<FavouriteOwner> {
  if (hasSessionHint()) {
    await loadIdentity(client, browserTransport, [])
    const { customer, signedIn } = identityIn(client)
    if (signedIn) return customer ? 'customer' : 'other'
  }
  return hasGuestHint() ? 'guest' : 'visitor'
}

/** Changes it for customers and guests; others, and people with an ended session, sign in first. */
export function changeFavourite(
  client: QueryClient,
  owner: FavouriteOwner,
  change: Change,
  opener?: HTMLElement,
): void {
  const pending = { kind: PENDING_FAVOURITE, payload: change }
  const askToSignIn = () =>
    openSignIn({ title: 'Sign in to save favorites', description: AS_CUSTOMER, opener, pending })
  if (owner === 'visitor') openGuest({ opener, pending })
  else if (owner === 'other') askToSignIn()
  else
    void saveOptimistically(client, change, () => {
      if (owner === 'customer') {
        forgetIdentity(client)
        askToSignIn()
      } else {
        setGuestHint(false)
        openGuest({ opener, pending })
      }
    })
}

const AS_CUSTOMER = 'Favorites belong to a customer account. Sign in as a customer to save this shop.'

const sending = new Set<number>()

/** Shows the change at once and undoes it on failure; of several presses the last counts. */
async function saveOptimistically(
  client: QueryClient,
  { shopId, saved }: Change,
  onUnauthorized: () => void,
): Promise<void> {
  setOptimistic(shopId, saved)
  if (sending.has(shopId)) return
  sending.add(shopId)
  const latest = () => optimisticFavourites().get(shopId)
  const { queryKey } = favouritesRead()
  // A list in flight would undo the change.
  await client.cancelQueries({ queryKey })
  try {
    let confirmed: boolean | undefined
    for (let wanted = latest(); wanted !== confirmed; wanted = latest()) {
      const added = wanted
        ? [await send<Favourite>(ownApi.favourites.add, { body: { shopId } })]
        : await send(ownApi.favourites.remove, { params: { shopId } }).then(() => [])
      confirmed = wanted
      // A list requested meanwhile may be older than the change.
      await client.cancelQueries({ queryKey })
      client.setQueryData<Favourite[]>(
        queryKey,
        (known) => known && [...added, ...known.filter((favourite) => favourite.shopId !== shopId)],
      )
      // Until the list is known, the heart stays as pressed.
      if (client.getQueryData(queryKey) === undefined) await client.invalidateQueries({ queryKey })
    }
  } catch (error) {
    if (isUnauthorized(error)) onUnauthorized()
    else {
      const title = latest() ? 'Could not save the shop' : 'Could not remove the shop'
      toast({ title, description: messageOf(error, 'Something went wrong. Please try again.'), tone: 'error' })
    }
  } finally {
    sending.delete(shopId)
    setOptimistic(shopId, undefined)
    if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey })
  }
}

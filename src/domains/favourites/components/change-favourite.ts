import type { QueryClient } from '@tanstack/react-query'
import { browserTransport, isUnauthorized, messageOf, send } from '#client/api/api-client.ts'
import type { PendingHandler } from '#client/pending-action.ts'
import { hasGuestHint, hasSessionHint, setGuestHint } from '#client/session-hint.ts'
import { openGuest, openSignIn } from '#domains/accounts/components/dialogs/account-openers.ts'
import { forgetIdentity, identityIn, loadIdentity } from '#domains/accounts/components/identity/identity.ts'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../own-routes.ts'
import {
  type FavouriteKind,
  type FavouriteOwner,
  type Favourites,
  heartsRead,
  type Known,
  knownAs,
  optimisticFavourites,
  readsOf,
  savedId,
  setOptimistic,
} from './use-favourites.ts'

type AnyFavourite = Favourites[FavouriteKind]
type Change = { kind: FavouriteKind; id: number; saved: boolean }

const CALLS = {
  shop: {
    add: (shopId: number) => send<AnyFavourite>(ownApi.favourites.add, { body: { shopId } }),
    remove: (shopId: number) => send(ownApi.favourites.remove, { params: { shopId } }),
  },
  product: {
    add: (productId: number) => send<AnyFavourite>(ownApi.favouriteProducts.add, { body: { productId } }),
    remove: (productId: number) => send(ownApi.favouriteProducts.remove, { params: { productId } }),
  },
}

/** Saves or removes a shop or product (FAV-01). Resolves once the heart shows it or a dialog has opened. */
export async function toggleFavourite(
  client: QueryClient,
  kind: FavouriteKind,
  id: number,
  opener: HTMLElement,
): Promise<void> {
  const owner = await ownerHere(client)
  const items = client.getQueryData<Known[]>(heartsRead(kind).queryKey)
  const isSaved = optimisticFavourites().get(`${kind} ${id}`) ?? items?.some((known) => savedId(known) === id)
  // Others have no favourites yet, so they can only add.
  const saved = owner === 'visitor' || owner === 'other' || !isSaved
  changeFavourite(client, owner, { kind, id, saved }, opener)
}

const PENDING_FAVOURITE = 'pendingFavourite'

/** A heart's press, done once its dialog has made a customer or guest (G-057, G-058). */
export const pendingFavourite: PendingHandler<Change> = {
  kind: PENDING_FAVOURITE,
  keptMs: 0,
  after: ['customerDialog', 'guestDialog'],
  parse: ({ kind, id, saved }) =>
    (kind === 'shop' || kind === 'product') && Number.isInteger(id) && typeof saved === 'boolean'
      ? { kind, id: Number(id), saved }
      : null,
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
    openSignIn({ title: 'Sign in to save favorites', description: asCustomer(change), opener, pending })
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

const asCustomer = ({ kind }: Change) =>
  `Favorites belong to a customer account. Sign in as a customer to save this ${kind}.`

const sending = new Set<string>()

/** Shows the change at once and undoes it on failure; of several presses the last counts. */
async function saveOptimistically(
  client: QueryClient,
  { kind, id, saved }: Change,
  onUnauthorized: () => void,
): Promise<void> {
  const what = `${kind} ${id}` as const
  setOptimistic(what, saved)
  if (sending.has(what)) return
  sending.add(what)
  const latest = () => optimisticFavourites().get(what)
  const here = () => identityIn(client).person?.id
  const before = here()
  // What follows would be done, and shown, for somebody else.
  const isOther = () => here() !== undefined && here() !== before
  const { add, remove } = CALLS[kind]
  // Reads in flight would undo the change.
  const cancelReads = () => Promise.all(readsOf(kind).map((queryKey) => client.cancelQueries({ queryKey })))
  const readUnknown = () =>
    Promise.all(
      readsOf(kind)
        .filter((queryKey) => client.getQueryData(queryKey) === undefined)
        .map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  await cancelReads()
  try {
    let confirmed: boolean | undefined
    for (let wanted = latest(); wanted !== confirmed; wanted = latest()) {
      const added = wanted ? [await add(id)] : await remove(id).then(() => [])
      if (isOther()) break
      confirmed = wanted
      // What was requested meanwhile may be older than the change.
      await cancelReads()
      for (const queryKey of readsOf(kind))
        client.setQueryData<Known[]>(
          queryKey,
          (known) => known && [...added.map(knownAs(queryKey)), ...known.filter((each) => savedId(each) !== id)],
        )
      // Until the favourites are known, the heart stays as pressed.
      await readUnknown()
    }
  } catch (error) {
    if (isOther()) return
    if (isUnauthorized(error)) onUnauthorized()
    else {
      const title = `Could not ${latest() ? 'save' : 'remove'} the ${kind}`
      toast({ title, description: messageOf(error, 'Something went wrong. Please try again.'), tone: 'error' })
    }
  } finally {
    sending.delete(what)
    setOptimistic(what, undefined)
    void readUnknown()
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { browserTransport, isUnauthorized, messageOf, send } from '#client/api/api-client.ts'
import type { PendingHandler } from '#client/pending-action.ts'
import { hasGuestHint, hasSessionHint, setGuestHint } from '#client/session-hint.ts'
import { openGuest, openSignIn } from '#domains/accounts/components/dialogs/account-openers.ts'
import { clearIdentity, identityIn, loadIdentity } from '#domains/accounts/components/identity/identity.ts'
import { toast } from '#ui/toast.tsx'
import { favoriteProductRoutes, favoriteRoutes } from '../favorites.routes.ts'
import {
  type FavoriteEntry,
  type FavoriteKind,
  type FavoriteOwner,
  type Favorites,
  heartsRead,
  knownAs,
  optimisticFavorites,
  readsOf,
  savedId,
  setOptimistic,
} from './use-favorites.ts'

type AnyFavorite = Favorites[FavoriteKind]
type Change = { kind: FavoriteKind; id: number; saved: boolean }

const CALLS = {
  shop: {
    add: (shopId: number) => send<AnyFavorite>(favoriteRoutes.add, { body: { shopId } }),
    remove: (shopId: number) => send(favoriteRoutes.remove, { params: { shopId } }),
  },
  product: {
    add: (productId: number) => send<AnyFavorite>(favoriteProductRoutes.add, { body: { productId } }),
    remove: (productId: number) => send(favoriteProductRoutes.remove, { params: { productId } }),
  },
}

/** Saves or removes a shop or product (FAV-01). Resolves once the heart shows the change or a dialog has opened. */
export async function toggleFavorite(
  client: QueryClient,
  kind: FavoriteKind,
  id: number,
  opener: HTMLElement,
): Promise<void> {
  const owner = await ownerHere(client)
  const items = client.getQueryData<FavoriteEntry[]>(heartsRead(kind).queryKey)
  const isSaved = optimisticFavorites().get(`${kind} ${id}`) ?? items?.some((known) => savedId(known) === id)
  // Visitors and people without a customer account have no favorites, so they can only add.
  const saved = owner === 'visitor' || owner === 'other' || !isSaved
  changeFavorite(client, owner, { kind, id, saved }, opener)
}

export const PENDING_FAVOURITE = 'pendingFavorite'

/** A pressed heart, saved once the visitor is a customer or guest (G-057, G-058). */
export const pendingFavorite: PendingHandler<Change> = {
  kind: PENDING_FAVOURITE,
  retentionMs: 0,
  after: ['customerDialog', 'guestDialog'],
  parse: ({ kind, id, saved }) =>
    (kind === 'shop' || kind === 'product') && Number.isInteger(id) && typeof saved === 'boolean'
      ? { kind, id: Number(id), saved }
      : null,
  async carryOut(change, client, place) {
    changeFavorite(client, place === 'guestDialog' ? 'guest' : 'customer', change)
    return null
  },
}

/** Returns the kind of person. A person whose identity cannot be loaded, as when offline, counts as a guest or visitor. */
export async function ownerHere(client: QueryClient): Promise<FavoriteOwner> {
  if (hasSessionHint()) {
    await loadIdentity(client, browserTransport, [])
    const { customer, signedIn } = identityIn(client)
    if (signedIn) return customer ? 'customer' : 'other'
  }
  return hasGuestHint() ? 'guest' : 'visitor'
}

/** Changes the favorite of a customer or guest. Other people, and those with an expired session, first see a dialog. */
export function changeFavorite(client: QueryClient, owner: FavoriteOwner, change: Change, opener?: HTMLElement): void {
  const pending = { kind: PENDING_FAVOURITE, payload: change }
  const promptSignIn = () =>
    openSignIn({ title: 'Sign in to save favorites', description: asCustomer(change), opener, pending })
  if (owner === 'visitor') openGuest({ opener, pending })
  else if (owner === 'other') promptSignIn()
  else
    void saveOptimistically(client, change, () => {
      if (owner === 'customer') {
        clearIdentity(client)
        promptSignIn()
      } else {
        setGuestHint(false)
        openGuest({ opener, pending })
      }
    })
}

const asCustomer = ({ kind }: Change) =>
  `Favorites belong to a customer account. Sign in as a customer to save this ${kind}.`

const sending = new Set<string>()

/** Shows the change at once and undoes it on failure. The last press counts. */
async function saveOptimistically(
  client: QueryClient,
  { kind, id, saved }: Change,
  onUnauthorized: () => void,
): Promise<void> {
  const what = `${kind} ${id}` as const
  setOptimistic(what, saved)
  if (sending.has(what)) return
  sending.add(what)
  const latest = () => optimisticFavorites().get(what)
  const here = () => identityIn(client).person?.id
  const before = here()
  // Another person has signed in, so nothing more may be saved or shown.
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
    for (let requested = latest(); requested !== confirmed; requested = latest()) {
      const added = requested ? [await add(id)] : await remove(id).then(() => [])
      if (isOther()) break
      confirmed = requested
      // Reads that started in the meantime may be older than the change.
      await cancelReads()
      for (const queryKey of readsOf(kind))
        client.setQueryData<FavoriteEntry[]>(
          queryKey,
          (known) => known && [...added.map(knownAs(queryKey)), ...known.filter((each) => savedId(each) !== id)],
        )
      // Until the favorites are loaded, the heart stays as pressed.
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

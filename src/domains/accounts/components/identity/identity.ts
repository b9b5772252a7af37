import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ApiTransport, browserTransport } from '#client/api/api-client.ts'
import { isPreloaded } from '#client/api/page-state.ts'
import { readWith } from '#client/api/query-client.ts'
import { type ChangesWith, type Read, read } from '#client/api/reads.ts'
import { claimDrafts } from '#client/drafts.ts'
import { setGuestHint, setSessionHint, useSessionHint } from '#client/session-hint.ts'
import type { IdentityKind } from '#shared/caller.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { AuthUser, CustomerProfile, SignedInPerson } from '../../accounts.contract.ts'
import { authRoutes, customerRoutes, shopOwnerRoutes } from '../../accounts.routes.ts'

/** Milliseconds that the customer check stays fresh (CONST-07). */
export const CUSTOMER_CHECK_MS = 5 * 60_000

export type CustomerCheck = { authenticated: boolean; customer?: CustomerProfile }

/** One check per kind of identity. Without it the response is null, or `authenticated: false` for customers (STATE-01). */
export const checks = {
  general: read<AuthUser | null>(authRoutes.user[1]),
  shop_owner: read<SignedInPerson | null>(shopOwnerRoutes.profile[1]),
  customer: read<CustomerCheck>(customerRoutes.auth[1]),
}

export type IdentityCheck = {
  general: AuthUser | null | undefined
  shop_owner: SignedInPerson | null | undefined
  customer: CustomerCheck | undefined
}

export type Identity = {
  pending: boolean
  failed: boolean
  /** True if any of the three kinds is authenticated (STATE-02). */
  signedIn: boolean
  kinds: readonly IdentityKind[]
  /** The person shown: the first of the general user, the shop owner and the customer (G-111). */
  person: SignedInPerson | null
  customer: CustomerProfile | null
  isAdmin: boolean
  adminNeeds: AuthUser['adminNeeds']
}

/** Combines the three responses (STATE-02, G-111). */
export function identityOf({
  general,
  shop_owner,
  customer: check,
}: IdentityCheck): Omit<Identity, 'pending' | 'failed'> {
  const customer = check?.authenticated ? (check.customer ?? null) : null
  const identityState: [IdentityKind, SignedInPerson | null | undefined][] = [
    ['general', general],
    ['shop_owner', shop_owner],
    ['customer', customer],
  ]
  const kinds = identityState.filter(([, person]) => person).map(([kind]) => kind)
  return {
    signedIn: kinds.length > 0,
    kinds,
    person: general ?? shop_owner ?? customer,
    customer,
    isAdmin: general?.isAdmin === true || shop_owner?.isAdmin === true,
    adminNeeds: general?.adminNeeds ?? null,
  }
}

export const identityIn = (client: QueryClient) =>
  identityOf({
    general: client.getQueryData(checks.general.queryKey),
    shop_owner: client.getQueryData(checks.shop_owner.queryKey),
    customer: client.getQueryData(checks.customer.queryKey),
  })

const nullOn401 = (transport: ApiTransport) => readWith(transport, { on401: 'null' })

/** Prefetches the checks and `also` for a signed-in person's page, which saves the browser the requests (G-157). */
export async function loadIdentity(client: QueryClient, transport: ApiTransport, also: Read<unknown>[]): Promise<void> {
  const queryFn = nullOn401(transport)
  const reads = [...Object.values(checks), ...also]
  await Promise.all(reads.map(({ queryKey }) => client.prefetchQuery({ queryKey, queryFn })))
}

/** Before hydration, uses only data sent with the page. The header hydrates first and may have fetched more. */
function useCheck<T>({ queryKey }: Read<T>, enabled: boolean, hydrated: boolean, staleTime = Number.POSITIVE_INFINITY) {
  const found = useQuery({ queryKey, queryFn: nullOn401(browserTransport), enabled, staleTime })
  const isKnown = hydrated || import.meta.env.SSR || isPreloaded(queryKey)
  return { data: (isKnown ? found.data : undefined) as T | undefined, isError: hydrated && found.isError }
}

/** Returns the signed-in person. Sends no request if no session can exist. */
export function useIdentity(): Identity {
  const maybe = useSessionHint()
  const hydrated = useHydrated()
  const general = useCheck(checks.general, maybe, hydrated)
  const owner = useCheck(checks.shop_owner, maybe, hydrated)
  const customer = useCheck(checks.customer, maybe, hydrated, CUSTOMER_CHECK_MS)
  const all = [general, owner, customer]
  const known = all.every(({ data, isError }) => data !== undefined || isError)
  const pending = !known && (maybe || !hydrated)
  const identity = identityOf({ general: general.data, shop_owner: owner.data, customer: customer.data })
  const signedOut = maybe && known && !identity.signedIn
  useEffect(() => {
    // The session ended or the network is down, so offer to sign in.
    if (signedOut) setSessionHint(false)
  }, [signedOut])
  return { pending, failed: !identity.signedIn && all.some(({ isError }) => isError), ...identity }
}

type Entered =
  | { kind: 'customer'; customer: CustomerProfile }
  | { kind: 'shop_owner'; user: SignedInPerson }
  | { kind: 'general'; userId: string; also: 'customer' | 'shop_owner' | null }

/** Applies a sign-in without a reload (CAUTH-14). Replaces the last person's data. */
export async function applySignIn(client: QueryClient, entered: Entered): Promise<void> {
  const id =
    entered.kind === 'general' ? entered.userId : entered.kind === 'customer' ? entered.customer.id : entered.user.id
  const before = identityIn(client)
  // A session belongs to one person, so the previous person's kinds of identity have ended (G-111).
  const same = before.person?.id === id
  if (!same) {
    client.removeQueries(changingWith('person'))
    // Visible data of the last person must disappear immediately (FAV-05).
    for (const query of client.getQueryCache().findAll(changingWith('both'))) query.reset()
  }
  // Running checks predate this sign-in and must not overwrite it.
  for (const { queryKey } of Object.values(checks)) void client.cancelQueries({ queryKey })
  const clearUnlessKnown = (kind: IdentityKind, none: unknown) => {
    if (!same || !before.kinds.includes(kind)) client.setQueryData(checks[kind].queryKey, none)
  }
  clearUnlessKnown('general', null)
  clearUnlessKnown('shop_owner', null)
  clearUnlessKnown('customer', { authenticated: false })
  if (entered.kind === 'customer')
    client.setQueryData(checks.customer.queryKey, { authenticated: true, customer: entered.customer })
  if (entered.kind === 'shop_owner') client.setQueryData(checks.shop_owner.queryKey, entered.user)
  const toFetch: IdentityKind[] = entered.kind === 'general' ? ['general', ...(entered.also ? [entered.also] : [])] : []
  const queryFn = nullOn401(browserTransport)
  // A failed check keeps its own error. The person is signed in anyway.
  await Promise.all(
    toFetch.map((kind) => client.prefetchQuery({ queryKey: checks[kind].queryKey, queryFn, staleTime: 0 })),
  )
  // Drafts and hint change together, so that one person's drafts never render with another's identity.
  claimDrafts(id)
  setSessionHint(true)
  await client.invalidateQueries(changingWith('signIn', 'both'))
}

export function applyGuest(client: QueryClient): void {
  claimDrafts(null)
  client.removeQueries(changingWith('person'))
  void client.resetQueries(changingWith('both'))
  setGuestHint(true)
}

const changingWith = (...marks: ChangesWith[]) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => marks.includes(queryKey[3] as ChangesWith),
})

export function cacheProfile(client: QueryClient, profile: CustomerProfile): void {
  for (const { queryKey } of [checks.general, checks.shop_owner])
    client.setQueryData(
      queryKey,
      (identityState?: SignedInPerson | null) => identityState && { ...identityState, ...profile },
    )
  client.setQueryData(checks.customer.queryKey, (check?: CustomerCheck) =>
    check?.authenticated ? { authenticated: true, customer: profile } : check,
  )
}

export function useIdentityClient() {
  const client = useQueryClient()
  return { client, identity: useIdentity() }
}

/** Asks the server again if a customer is a shop owner. Shows the known state until the response arrives (G-105). */
export async function refreshOwner(client: QueryClient): Promise<void> {
  if (identityIn(client).kinds.some((kind) => kind !== 'customer')) return
  await client.invalidateQueries({ queryKey: checks.shop_owner.queryKey })
}

export function clearIdentity(client: QueryClient): void {
  for (const { queryKey } of Object.values(checks)) void client.resetQueries({ queryKey })
}

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AuthUser, CustomerProfile, SignedInPerson } from '#domains/accounts/accounts.contract.ts'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import type { IdentityKind } from '#shared/caller.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { api } from '../routes.ts'
import { browserTransport, type Transport } from './api-client.ts'
import { readWith } from './query-client.ts'
import { type Read, read } from './reads.ts'
import { setSessionHint, useSessionHint } from './session-hint.ts'

/** Milliseconds the customer check is good for (CONST-07). */
export const CUSTOMER_CHECK_MS = 5 * 60_000

export type CustomerCheck = { authenticated: boolean; customer?: CustomerProfile }

/** The three checks, one for each kind of identity; null where a kind is not held (STATE-01). */
export const checks = {
  general: read<AuthUser | null>(api.auth.user[1]),
  shop_owner: read<SignedInPerson | null>(api.shopOwner.profile[1]),
  customer: read<CustomerCheck>(api.customer.auth[1]),
}

export type Checked = {
  general: AuthUser | null | undefined
  shop_owner: SignedInPerson | null | undefined
  customer: CustomerCheck | undefined
}

export type Identity = {
  /** It is not known yet. */
  pending: boolean
  /** It could not be asked, for want of a network. */
  failed: boolean
  /** Whether any of the three kinds is authenticated (STATE-02). */
  signedIn: boolean
  kinds: readonly IdentityKind[]
  /** Who is shown: the first of general, shop owner, customer (G-111). */
  person: SignedInPerson | null
  customer: CustomerProfile | null
  /** Whether this session acts as an admin; `adminNeeds` says what is still missing. */
  isAdmin: boolean
  adminNeeds: AuthUser['adminNeeds']
}

/** What the three answers mean together (STATE-02, G-111). */
export function identityOf({ general, shop_owner, customer: check }: Checked): Omit<Identity, 'pending' | 'failed'> {
  const customer = check?.authenticated ? (check.customer ?? null) : null
  const held: [IdentityKind, SignedInPerson | null | undefined][] = [
    ['general', general],
    ['shop_owner', shop_owner],
    ['customer', customer],
  ]
  const kinds = held.filter(([, person]) => person).map(([kind]) => kind)
  return {
    signedIn: kinds.length > 0,
    kinds,
    person: general ?? shop_owner ?? customer,
    customer,
    isAdmin: general?.isAdmin === true || shop_owner?.isAdmin === true,
    adminNeeds: general?.adminNeeds ?? null,
  }
}

const nullOn401 = (transport: Transport) => readWith(transport, { on401: 'null' })

/**
 * Asks all three, and for the person's shops, before a signed-in person's page is rendered, so that the browser need not
 * (G-157).
 */
export async function askWho(client: QueryClient, transport: Transport): Promise<void> {
  const queryFn = nullOn401(transport)
  const asked = [...Object.values(checks), ownShopsRead()]
  await Promise.all(asked.map(({ queryKey }) => client.prefetchQuery({ queryKey, queryFn })))
}

function useCheck<T>({ queryKey }: Read<T>, enabled: boolean, staleTime: number) {
  return useQuery({ queryKey, queryFn: nullOn401(browserTransport), enabled, staleTime }) as {
    data: T | undefined
    isError: boolean
  }
}

/** Who is signed in. Nothing is asked where no session can exist. */
export function useIdentity(): Identity {
  const maybe = useSessionHint()
  const hydrated = useHydrated()
  const general = useCheck(checks.general, maybe, Number.POSITIVE_INFINITY)
  const owner = useCheck(checks.shop_owner, maybe, Number.POSITIVE_INFINITY)
  const customer = useCheck(checks.customer, maybe, CUSTOMER_CHECK_MS)
  const all = [general, owner, customer]
  const known = all.every(({ data, isError }) => data !== undefined || isError)
  const pending = !known && (maybe || !hydrated)
  const identity = identityOf({ general: general.data, shop_owner: owner.data, customer: customer.data })
  const nobody = maybe && known && !identity.signedIn
  useEffect(() => {
    // The hint outlived its session, or there is no network: the ways to sign in are shown.
    if (nobody) setSessionHint(false)
  }, [nobody])
  return { pending, failed: !identity.signedIn && all.some(({ isError }) => isError), ...identity }
}

type Entered =
  | { kind: 'customer'; customer: CustomerProfile }
  | { kind: 'shop_owner'; user: SignedInPerson }
  | { kind: 'general'; userId: string; also: 'customer' | 'shop_owner' | null }

/**
 * Takes in that somebody has just come through a door, without a reload (CAUTH-14): what the answer said is known, what
 * it did not say is asked, and what the person before could see is forgotten.
 */
export async function takeIn(client: QueryClient, entered: Entered): Promise<void> {
  const id =
    entered.kind === 'general' ? entered.userId : entered.kind === 'customer' ? entered.customer.id : entered.user.id
  const before = identityOf({
    general: client.getQueryData(checks.general.queryKey),
    shop_owner: client.getQueryData(checks.shop_owner.queryKey),
    customer: client.getQueryData(checks.customer.queryKey),
  })
  // A session belongs to one person: another one's kinds have gone with it (G-111).
  const same = before.person?.id === id
  if (!same) {
    client.removeQueries({ queryKey: [ownShopsRead().queryKey[0]] })
    // What is on the screen must not show the one before while it is asked for again (FAV-05).
    for (const path of REFRESHED)
      for (const query of client.getQueryCache().findAll({ queryKey: [path] })) query.reset()
  }
  const known = (kind: IdentityKind, nobody: unknown) => {
    if (!same || !before.kinds.includes(kind)) client.setQueryData(checks[kind].queryKey, nobody)
  }
  known('general', null)
  known('shop_owner', null)
  known('customer', { authenticated: false })
  if (entered.kind === 'customer')
    client.setQueryData(checks.customer.queryKey, { authenticated: true, customer: entered.customer })
  if (entered.kind === 'shop_owner') client.setQueryData(checks.shop_owner.queryKey, entered.user)
  const asked: IdentityKind[] = entered.kind === 'general' ? ['general', ...(entered.also ? [entered.also] : [])] : []
  const queryFn = nullOn401(browserTransport)
  await Promise.all(asked.map((kind) => client.fetchQuery({ queryKey: checks[kind].queryKey, queryFn, staleTime: 0 })))
  setSessionHint(true)
  await Promise.all([
    ...REFRESHED.map((path) => client.invalidateQueries({ queryKey: [path] })),
    // A shop read before has no contacts (G-045).
    client.invalidateQueries({ predicate: ({ queryKey: [path] }) => SHOP_DETAIL.test(String(path)) }),
  ])
}

const SHOP_DETAIL = /^\/api\/shops\/\d+$/

/** What a customer's sign-in changes besides who is signed in (DATA-05). */
export const REFRESHED = ['/api/chat/conversations', '/api/customer/favorites'] as const

/** Takes in the person's changed profile, as every kind they are signed in as. */
export function keepProfile(client: QueryClient, profile: CustomerProfile): void {
  for (const { queryKey } of [checks.general, checks.shop_owner])
    client.setQueryData(queryKey, (held?: SignedInPerson | null) => held && { ...held, ...profile })
  client.setQueryData(checks.customer.queryKey, (check?: CustomerCheck) =>
    check?.authenticated ? { authenticated: true, customer: profile } : check,
  )
}

/** Who is signed in, and the client to tell about changes. */
export function useIdentityClient() {
  const client = useQueryClient()
  return { client, identity: useIdentity() }
}

/** Takes in that whoever was signed in here may not be any more; the next look asks again. */
export function forgetIdentity(client: QueryClient): void {
  for (const { queryKey } of Object.values(checks)) void client.resetQueries({ queryKey })
}

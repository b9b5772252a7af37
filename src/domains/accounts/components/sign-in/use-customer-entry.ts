import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { pages } from '#routes.ts'
import { toast } from '#ui/toast.tsx'
import type { CustomerProfile } from '../../accounts.contract.ts'
import { returnPath } from '../../accounts.policy.ts'
import { CUSTOMER_REDIRECT_MS, delay } from '../fields/delay.ts'
import { useIsMounted } from '../fields/use-is-mounted.ts'
import { continueAfterSignIn } from '../identity/continue-after-sign-in.ts'
import { applySignIn } from '../identity/identity.ts'

/** Greets a customer after signing in or registering, then redirects (CAUTH-13, CAUTH-14). */
export function useCustomerEntry(entering: RefObject<boolean>) {
  const client = useQueryClient()
  const leave = useRedirectAfterEntry(client)
  return async (customer: CustomerProfile, title: string, description: string) => {
    entering.current = true
    await applySignIn(client, { kind: 'customer', customer })
    toast({ title, description, tone: 'success' })
    await leave(CUSTOMER_REDIRECT_MS)
  }
}

/** Redirects to the pending action (CAUTH-13, G-046, G-052) or the address's `returnTo`, else after `wait` ms to the profile. */
export function useRedirectAfterEntry(client: QueryClient): (wait: number) => Promise<void> {
  const [, navigate] = useLocation()
  const isHere = useIsMounted()
  return async (wait) => {
    const action = await continueAfterSignIn(client, 'customerPage')
    const to = action ?? returnPath(new URLSearchParams(location.search).get('returnTo') ?? undefined, location.origin)
    // Replaced, so that Back does not lead to the sign-in and from there here again.
    if (to) return navigate(to, { replace: true })
    if (wait > 0) await delay(wait)
    if (isHere()) navigate(pages.customerProfile, { replace: wait === 0 })
  }
}

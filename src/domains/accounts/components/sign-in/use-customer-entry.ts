import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { toast } from '#ui/toast.tsx'
import { pages } from '../../../../routes.ts'
import type { CustomerProfile } from '../../accounts.contract.ts'
import { CUSTOMER_REDIRECT_MS, delay } from '../fields/delay.ts'
import { useIsMounted } from '../fields/use-is-mounted.ts'
import { goOn } from '../identity/go-on.ts'
import { applySignIn } from '../identity/identity.ts'

/** Greets who has just signed in or registered and leads them on (CAUTH-13, CAUTH-14). `entering` is true from then on. */
export function useCustomerEntry(entering: RefObject<boolean>) {
  const client = useQueryClient()
  const leave = useLeave(client)
  return async (customer: CustomerProfile, title: string, description: string) => {
    entering.current = true
    await applySignIn(client, { kind: 'customer', customer })
    toast({ title, description, tone: 'success' })
    await leave(CUSTOMER_REDIRECT_MS)
  }
}

/** Leads a signed-in customer to what they wanted before (CAUTH-13, G-046, G-052), else after `wait` ms to the profile. */
export function useLeave(client: QueryClient): (wait: number) => Promise<void> {
  const [, navigate] = useLocation()
  const isHere = useIsMounted()
  return async (wait) => {
    const wanted = await goOn(client, 'customerPage')
    if (wanted) return navigate(wanted)
    if (wait > 0) await delay(wait)
    if (isHere()) navigate(pages.customerProfile, { replace: wait === 0 })
  }
}

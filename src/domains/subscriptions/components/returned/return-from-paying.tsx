import { type ReactNode, useState } from 'react'
import { useRouteParams } from '#client/use-route-params.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { returnedReference } from './return-address.ts'

const load = () => import('./returned-payment.tsx').then((module) => module.ReturnedPayment)

/** What became of the payment that the address names; without one, `otherwise`. It stays when the address is cleaned. */
export function ReturnFromPaying({ otherwise = null }: { otherwise?: ReactNode }) {
  const { search } = useRouteParams()
  const [reference] = useState(() => returnedReference(search))
  return reference ? <LazyPart load={load} props={{ reference }} fallback={null} /> : otherwise
}

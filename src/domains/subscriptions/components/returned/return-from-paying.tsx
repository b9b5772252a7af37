import { type ReactNode, useState } from 'react'
import { useRouteParams } from '#client/use-route-params.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { returnedReference } from './return-address.ts'

const load = () => import('./returned-payment.tsx').then((module) => module.ReturnedPayment)

/** Shows the result of the payment that the address named at first; without one, shows `otherwise`. */
export function ReturnFromPaying({ otherwise = null }: { otherwise?: ReactNode }) {
  const { search } = useRouteParams()
  const [reference] = useState(() => returnedReference(search))
  return reference ? <LazyComponent load={load} props={{ reference }} fallback={null} /> : otherwise
}

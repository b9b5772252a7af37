import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { copy } from '#ui/share.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ShopDetail } from '../../shops.contract.ts'
import { loadContacts } from '../contacts/load-contacts.ts'
import { ShopPhone } from '../contacts/shop-phone.tsx'
import type { GateRequest } from './gate-request.ts'

/** Shows a shop's number and what to do with it. Counts as a contact view (G-182). */
export function ShownNumber({
  shop: { id },
  product,
  onTap = () => {},
}: Pick<GateRequest, 'shop' | 'product' | 'onTap'>) {
  const client = useQueryClient()
  const heading = useRef<HTMLParagraphElement>(null)
  const [shop, setShop] = useState<ShopDetail | 'failed' | null>(null)
  const load = () => {
    setShop(null)
    loadContacts(client, id).then(setShop, () => setShop('failed'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(load, [])
  useEffect(() => {
    if (shop && shop !== 'failed') {
      heading.current?.focus()
      if (!shop.contactHidden) onTap(shop.id, 'Contact')
    }
  }, [shop, onTap])
  if (shop === 'failed') return <Failure onRetry={load} />
  if (!shop) return <Skeleton className="mt-4 h-28 w-full" />
  const { phone } = shop
  return (
    <>
      <p ref={heading} tabIndex={-1} className="mt-4 text-center text-3xl font-extrabold figures outline-none">
        {phone ? shownPhone(phone) : shop.name}
      </p>
      <div className="mt-4 flex gap-2">
        <ShopPhone {...shop} {...(product && { product })} className="flex-auto px-1" onTap={onTap} />
        {phone && (
          <Button className="flex-auto px-1" onClick={() => void copy(phone, { title: 'Number copied' })}>
            Copy
          </Button>
        )}
      </div>
    </>
  )
}

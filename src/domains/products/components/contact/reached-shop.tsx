import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TrackTap } from '#domains/shops/components/contacts/contact-details.tsx'
import { loadContacts } from '#domains/shops/components/contacts/load-contacts.ts'
import { ShopPhone } from '#domains/shops/components/contacts/shop-phone.tsx'
import { openGate } from '#domains/shops/components/gate/open-gate.ts'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import type { ButtonVariant } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { ProductDetail } from '../../products.contract.ts'

export type Way = 'Call Now' | 'WhatsApp'

export type RevealedContacts = {
  shop: ShopDetail
  product: { id: number; name: string }
  way: Way
  /** Of Call Now. */
  variant: ButtonVariant
  className: string
  onTap: TrackTap
}

/** Returns null if the session has ended, and opens the sheet to sign in (G-046). Throws if the shop was deleted. */
export async function loadShopContacts(
  client: QueryClient,
  product: ProductDetail,
  opener: HTMLElement,
  onTap: TrackTap,
): Promise<ShopDetail | null> {
  const found = await loadContacts(client, product.shop.id)
  if (!found.contactHidden || found.contactLimited) return found
  openGate({ action: 'contact', shop: product.shop, product, opener, onTap })
  return null
}

export function ShopLinks({ shop, product, way, variant, className, onTap }: RevealedContacts) {
  const links = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that asked for them
  useEffect(() => {
    const link = links.current?.querySelector<HTMLElement>(way === 'WhatsApp' ? 'a + a' : 'a')
    link?.focus()
    link?.click()
    if (!link && shop.phone) toast({ title: 'No WhatsApp number', description: 'Call this shop or message it here.' })
  }, [])
  return (
    <div ref={links} className="contents">
      <ShopPhone {...shop} product={product} variant={variant} className={className} onTap={onTap} />
    </div>
  )
}

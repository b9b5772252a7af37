import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askStepUp } from '#client/api/step-up.ts'
import type { TrackTap } from '#domains/shops/components/contacts/contact-details.tsx'
import { ShopPhone } from '#domains/shops/components/contacts/shop-phone.tsx'
import { shopRead } from '#domains/shops/components/shop-reads.ts'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'
import type { ButtonVariant } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

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

/** Returns null after leaving for the shop's page, which asks for the sign-in (G-046). Throws if the shop was deleted. */
export async function loadShopContacts(client: QueryClient, shopId: number): Promise<ShopDetail | null> {
  const shop = await client.fetchQuery<ShopDetail | null>({
    ...(shopRead(String(shopId)) as object),
    staleTime: 0,
  } as never)
  if (!shop) throw new Error('shop not found')
  if (shop.confirmContact && (await askStepUp(shop.confirmContact))) return loadShopContacts(client, shopId)
  if (!shop.contactHidden || shop.contactLimited) return shop
  location.assign(`${href(pages.shop, { shopId })}?action=contact`)
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

import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TellTap } from '#domains/shops/components/contacts/contact-details.tsx'
import { ShopPhone } from '#domains/shops/components/contacts/shop-phone.tsx'
import { shopRead } from '#domains/shops/components/shop-reads.ts'
import type { ShopDetail } from '#domains/shops/shops.contract.ts'
import { toast } from '#ui/toast.tsx'
import { href, pages } from '../../../../routes.ts'

export type Way = 'Call Now' | 'WhatsApp'

export type ReachedShop = {
  shop: ShopDetail
  product: { id: number; name: string }
  /** What was pressed. */
  way: Way
  className: string
  onTap: TellTap
}

/** The shop with its number, or null after leaving for its page, where contacts ask to sign in (G-046). Throws when it is gone. */
export async function findReachable(client: QueryClient, shopId: number): Promise<ShopDetail | null> {
  const shop = await client.fetchQuery<ShopDetail | null>({
    ...(shopRead(String(shopId)) as object),
    staleTime: 0,
  } as never)
  if (!shop) throw new Error('no such shop')
  if (!shop.contactHidden || shop.contactLimited) return shop
  location.assign(`${href(pages.shop, { shopId })}?action=contact`)
  return null
}

/** The shop's links in place of the buttons; follows the one that was pressed. */
export function ShopLinks({ shop, product, way, className, onTap }: ReachedShop) {
  const links = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that asked for them
  useEffect(() => {
    const link = links.current?.querySelector<HTMLElement>(way === 'WhatsApp' ? 'a + a' : 'a')
    link?.focus()
    link?.click()
    if (!link && shop.phone)
      void toast({ title: 'No WhatsApp number', description: 'Call this shop or send it a message here.' })
  }, [])
  return (
    <div ref={links} className="contents">
      <ShopPhone {...shop} product={product} className={className} onTap={onTap} />
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { MessageCircleMore, Phone } from '#ui/icons/details.ts'
import { pressedCode } from '#ui/lazy-component.tsx'
import { toast } from '#ui/toast.tsx'
import type { ProductDetail } from '../../products.contract.ts'
import type { RevealedContacts, Way } from './reached-shop.tsx'

type Reached = { Links: ComponentType<RevealedContacts>; shop: RevealedContacts['shop']; way: Way }

const WAYS = [
  { way: 'Call Now', Icon: Phone },
  { way: 'WhatsApp', Icon: MessageCircleMore },
] as const

/** Fetches the number on the first press, because each shop counts as a contact view (G-182). */
export function ReachShop({
  product,
  variant,
  className,
  onTap,
}: Pick<RevealedContacts, 'variant' | 'className' | 'onTap'> & { product: ProductDetail }) {
  const client = useQueryClient()
  const [pending, setPending] = useState<Way>()
  const [reached, setReached] = useState<Reached>()
  const reach = async (way: Way, opener: HTMLElement) => {
    setPending(way)
    try {
      const code = await pressedCode(import('./reached-shop.tsx'))
      const shop = await code?.loadShopContacts(client, product, opener, onTap)
      if (code && shop) setReached({ Links: code.ShopLinks, shop, way })
    } catch {
      toast({ title: 'Something went wrong', description: 'Please try again.', tone: 'error' })
    }
    setPending(undefined)
  }
  return (
    <div className="reach hidden in-data-session:contents">
      {reached ? (
        <reached.Links {...reached} {...{ product, variant, className, onTap }} />
      ) : (
        WAYS.map(({ way, Icon }) => (
          <Button
            key={way}
            variant={way === 'Call Now' ? variant : 'outline'}
            pending={pending === way}
            className={className}
            data-needs-script
            onClick={({ currentTarget }) => void reach(way, currentTarget)}
          >
            <Icon /> {way}
          </Button>
        ))
      )}
    </div>
  )
}

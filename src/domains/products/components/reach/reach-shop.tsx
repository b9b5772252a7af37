import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { MessageCircleMore, Phone } from '#ui/icons/details.ts'
import { pressedCode } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast.tsx'
import type { ProductDetail } from '../../products.contract.ts'
import type { ReachedShop, Way } from './reached-shop.tsx'

type Reached = { Links: ComponentType<ReachedShop>; shop: ReachedShop['shop']; way: Way }

const WAYS = [
  { way: 'Call Now', Icon: Phone, look: 'primary' },
  { way: 'WhatsApp', Icon: MessageCircleMore, look: 'outline' },
] as const

/** Call Now and WhatsApp for who is signed in: the number is asked for when one is pressed, because each shop counts (G-182). */
export function ReachShop({
  product,
  className,
  onTap,
}: Pick<ReachedShop, 'className' | 'onTap'> & { product: ProductDetail }) {
  const client = useQueryClient()
  const [pending, setPending] = useState<Way>()
  const [reached, setReached] = useState<Reached>()
  const reach = async (way: Way) => {
    setPending(way)
    try {
      const code = await pressedCode(import('./reached-shop.tsx'))
      const shop = await code?.findReachable(client, product.shop.id)
      if (code && shop) setReached({ Links: code.ShopLinks, shop, way })
    } catch {
      void toast({ title: 'Something went wrong', description: 'Please try again.', tone: 'error' })
    }
    setPending(undefined)
  }
  return (
    <div className="reach hidden in-data-session:contents">
      {reached ? (
        <reached.Links {...reached} {...{ product, className, onTap }} />
      ) : (
        WAYS.map(({ way, Icon, look }) => (
          <Button
            key={way}
            look={look}
            pending={pending === way}
            className={className}
            data-needs-script
            onClick={() => void reach(way)}
          >
            <Icon /> {way}
          </Button>
        ))
      )}
    </div>
  )
}

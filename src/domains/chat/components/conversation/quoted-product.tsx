import { Link } from 'wouter'
import { href, pages } from '#routes.ts'
import { formatNaira, priceText } from '#shared/money.ts'
import { pictureAt } from '#shared/picture.ts'
import { cx } from '#ui/class-name.ts'
import { Package } from '#ui/icons/accounts.ts'
import type { ChatMessage } from '../../chat.contract.ts'

type Shown = NonNullable<ChatMessage['product']>

export function QuotedProduct({ product, className }: { product: Shown; className?: string }) {
  const { id, name, price, priceNow, unit, imageUrl } = product
  const isChanged = priceNow !== null && Number(priceNow) !== Number(price)
  const card = (
    <>
      {imageUrl ? (
        <img
          src={pictureAt(imageUrl, 160)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 rounded-lg object-cover"
        />
      ) : (
        <span className="grid size-12 flex-none place-items-center rounded-lg bg-sunken text-ink-soft">
          <Package className="size-6" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{name}</span>
        <span className="block text-sm figures">
          {isChanged ? (
            <>
              <s className="text-ink-soft">
                <span className="sr-only">Price then: </span>
                {formatNaira(price)}
              </s>{' '}
              <span className="sr-only">Price now: </span>
              <b>{priceText({ price: priceNow, unit })}</b>
            </>
          ) : (
            <b>{priceText({ price, unit })}</b>
          )}
        </span>
        {id === null && <span className="block text-sm text-ink-soft">No longer listed</span>}
      </span>
    </>
  )
  const variant = cx(
    'flex items-center gap-2.5 rounded-lg border border-line bg-surface p-1.5 pr-3 text-ink',
    className,
  )
  return id === null ? (
    <div className={variant}>{card}</div>
  ) : (
    <Link href={href(pages.product, { productId: id })} className={variant}>
      {card}
    </Link>
  )
}

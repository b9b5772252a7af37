import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { NoPhoto } from '#domains/shops/components/category-icon.tsx'
import { href, pages } from '#routes.ts'
import { formatNaira } from '#shared/money.ts'
import { CardShape } from '#ui/card-grid.tsx'
import { cx } from '#ui/class-name.ts'
import { Photo } from '#ui/photo.tsx'
import { PriceDay, type Priced } from './price/product-price.tsx'

const CARD = 'card card-link product'

type ProductFrameProps = ComponentProps<'article'> & {
  product: Priced & { id: number; name: string; description: string | null; imageUrl: string | null }
  slug: string | null
  /** Shown above the link that covers the card, and read last. */
  heart?: ReactNode
  /** Says 'Out of stock' in place of the day. */
  isOut?: boolean
}

/** `children` align with those of other cards in the row. */
export function ProductFrame({ product, slug, heart, isOut, className, children, ...rest }: ProductFrameProps) {
  const { price, unit } = product
  return (
    <article className={cx(CARD, isOut && 'off', className)} {...rest}>
      <div className="photo">
        <Photo
          src={product.imageUrl}
          alt=""
          widths={[320, 640]}
          sizes="(max-width:48rem)46vw,280px"
          fallback={<NoPhoto slug={slug} />}
        />
      </div>
      <p className={cx('price', product.priceIsOld && 'text-ink-soft')}>{formatNaira(price)}</p>
      <p className="soft">
        {unit && <span>{`per ${unit}`}</span>}
        {isOut ? <b className="out">Out of stock</b> : <PriceDay product={product} />}
      </p>
      <div className="what">
        <h3>
          <Link href={href(pages.product, { productId: product.id })}>{product.name}</Link>
        </h3>
        {product.description && ` · ${product.description}`}
      </div>
      {children}
      {heart}
    </article>
  )
}

export const ProductShape = () => <CardShape card={CARD} photo="photo" />

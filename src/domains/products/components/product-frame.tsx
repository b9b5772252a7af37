import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { NoPhoto } from '#domains/shops/components/category-icon.tsx'
import { href, pages } from '#routes.ts'
import { CardShape } from '#ui/card-grid.tsx'
import { cx } from '#ui/class-name.ts'
import { Photo } from '#ui/photo.tsx'
import { PriceConfirmed, type Priced, ProductPrice } from './price/product-price.tsx'

/** 'full' shows everything; 'brief' is for wide rows. */
export type ProductCardForm = 'full' | 'brief'

const CARD = 'card card-link product'

type ProductFrameProps = Omit<ComponentProps<'article'>, 'form'> & {
  product: Priced & { id: number; name: string; description: string | null; imageUrl: string | null }
  slug: string | null
  form?: ProductCardForm
  /** Shown on the photo, above the link that covers the card. */
  heart?: ReactNode
}

/** `children` align with those of other cards in the row. */
export function ProductFrame({ product, slug, form = 'full', heart, className, children, ...rest }: ProductFrameProps) {
  return (
    <article className={cx(CARD, className)} {...rest}>
      <div className="photo">
        <Photo
          src={product.imageUrl}
          alt=""
          widths={[320, 640]}
          sizes="(max-width:48rem)46vw,280px"
          fallback={<NoPhoto slug={slug} />}
        />
        {heart}
      </div>
      <ProductPrice product={product} />
      {form === 'full' && <PriceConfirmed product={product} />}
      <h3>
        <Link href={href(pages.product, { productId: product.id })}>{product.name}</Link>
      </h3>
      {form === 'full' && product.description && <p className="about">{product.description}</p>}
      {children}
    </article>
  )
}

export const ProductShape = () => <CardShape card={CARD} photo="photo" />

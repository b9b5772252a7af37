import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { NoPhoto } from '#domains/shops/components/category-icon.tsx'
import { CardShape } from '#ui/card-grid.tsx'
import { cx } from '#ui/class-name.ts'
import { Photo } from '#ui/photo.tsx'
import { href, pages } from '../../../routes.ts'
import { PriceConfirmed, type Priced, ProductPrice } from './price/product-price.tsx'

/** 'full' shows everything that a list tells; 'brief' is for wide rows. */
export type ProductCardForm = 'full' | 'brief'

const CARD = 'card flex h-full flex-col'
const PHOTO = 'relative aspect-square overflow-hidden rounded-t-[11px] bg-sunken'
const BODY = 'min-w-0 px-2.5 pt-2.5 sm:px-3 sm:pt-3'
const FOOT = 'mt-1.5 flex flex-1 flex-col px-2.5 pb-2.5 sm:px-3 sm:pb-3'
const SIZES = {
  full: '(width >= 80rem) 275px, (width >= 48rem) 31vw, 46vw',
  brief: '(width >= 64rem) 220px, (width >= 48rem) 31vw, 46vw',
}

type ProductFrameProps = Omit<ComponentProps<'article'>, 'form'> & {
  product: Priced & { id: number; name: string; description: string | null; imageUrl: string | null }
  /** The category's slug, for a missing photo. */
  slug: string | null
  form?: ProductCardForm
  /** On the photo, above the link that covers the card. */
  heart?: ReactNode
  foot: ReactNode
}

/** Shared by all product cards: photo, price, linked name, description. */
export function ProductFrame({
  product,
  slug,
  form = 'full',
  heart,
  foot,
  className,
  children,
  ...rest
}: ProductFrameProps) {
  return (
    <article className={cx(CARD, 'card-link', className)} {...rest}>
      <div className={PHOTO}>
        <Photo
          src={product.imageUrl}
          alt=""
          widths={[320, 640]}
          sizes={SIZES[form]}
          fallback={<NoPhoto slug={slug} />}
        />
        {heart && <div className="above absolute top-1 right-1">{heart}</div>}
      </div>
      <div className={BODY}>
        <ProductPrice product={product} className="text-lg leading-6" />
        <h3 className="mt-0.5 line-clamp-2 text-[0.9375rem] leading-5 font-semibold tracking-normal">
          <Link href={href(pages.product, { productId: product.id })} className="covers">
            {product.name}
          </Link>
        </h3>
        {form === 'full' && product.description && (
          <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{product.description}</p>
        )}
        {children}
        {form === 'full' && <PriceConfirmed product={product} className="mt-1" />}
      </div>
      <div className={FOOT}>{foot}</div>
    </article>
  )
}

export const ProductShape = () => <CardShape card={CARD} photo={PHOTO} body={BODY} />

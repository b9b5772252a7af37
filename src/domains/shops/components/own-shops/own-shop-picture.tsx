import { cx } from '#ui/class-name.ts'
import { Photo } from '#ui/photo.tsx'
import type { OwnShop } from '../../shops.contract.ts'
import { iconOf, NoPhoto } from '../category-icon.tsx'

/** Shows the picture of the shop, or of its newest product that has one (G-038). */
export function OwnShopPicture({
  shop: { imageUrl, products, category },
  className = 'size-[min(5rem,22vw)] sm:size-24',
}: {
  shop: OwnShop
  className?: string
}) {
  const picture = imageUrl ?? products.find((product) => product.imageUrl)?.imageUrl ?? null
  return (
    <div className={cx('relative flex-none overflow-hidden rounded-control bg-sunken', className)}>
      <Photo src={picture} alt="" widths={[160, 320]} sizes="96px" fallback={<NoPhoto slug={iconOf(category)} />} />
    </div>
  )
}

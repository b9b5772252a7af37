import { useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { OwnProduct, OwnShop } from '#domains/shops/shops.contract.ts'
import { MapPin } from '#ui/icons/drawn.ts'
import { Photo } from '#ui/photo.tsx'
import { Switch } from '#ui/switch.tsx'
import { setAvailable } from '../product-changes.ts'
import { priceText } from './price-text.ts'
import { ProductButtons } from './product-buttons.tsx'

/** Memoised, because a list can have thousands of rows. Rows off screen are not laid out (DASH-23). */
export const OwnProductRow = memo(function OwnProductRow({
  product,
  shop,
}: {
  product: OwnProduct
  shop: OwnShop | undefined
}) {
  const client = useQueryClient()
  const { name, imageUrl, isActive } = product
  // The list updates a moment later.
  const [pressed, setPressed] = useState<boolean | null>(null)
  return (
    <li className="flex flex-wrap items-center gap-x-3 p-3 [contain-intrinsic-block-size:auto_7.5rem] [content-visibility:auto] sm:flex-nowrap sm:[contain-intrinsic-block-size:auto_4.5rem] sm:px-5">
      {/* The box is there without a photo too, so that all names align. */}
      <div className="size-12 flex-none overflow-hidden rounded-lg bg-sunken">
        {imageUrl && <Photo src={imageUrl} alt="Has image" widths={[160]} sizes="48px" fallback={null} />}
      </div>
      <div className="min-w-0 basis-40 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <b className="figures">{priceText(product)}</b>
          {shop && (
            <>
              <span className="pill max-w-48 text-xs">
                <span className="truncate">{shop.name}</span>
              </span>
              <span className="flex min-w-0 items-center gap-1 text-ink-soft">
                <MapPin className="size-3.5 flex-none" /> <span className="truncate">{shop.location}</span>
              </span>
            </>
          )}
        </p>
      </div>
      <div className="flex basis-full items-center justify-end sm:basis-auto">
        <Switch
          label={`${name} available`}
          checked={pressed ?? isActive}
          onChange={({ target: { checked } }) => {
            setPressed(checked)
            void setAvailable(client, product, checked).finally(() => setPressed(null))
          }}
        />
        <ProductButtons product={product} />
      </div>
    </li>
  )
})

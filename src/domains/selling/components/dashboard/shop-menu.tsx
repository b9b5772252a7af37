import { Link } from 'wouter'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'
import { Dropdown } from '#ui/dropdown.tsx'
import { EllipsisVertical } from '#ui/icons/chat.ts'
import { useOpenForm } from '../forms/selling-forms.tsx'
import { useHideShop } from './hide-shop.ts'

const ITEM = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-semibold hover:bg-sunken'

export function ShopMenu({ shop }: { shop: OwnShop }) {
  const openForm = useOpenForm()
  const hide = useHideShop(shop)
  const { id, name } = shop
  return (
    <Dropdown
      label={`More for ${name}`}
      name={`More for ${name}`}
      trigger={<EllipsisVertical />}
      buttonStyle="btn-icon min-h-9 lg:min-h-11"
      panel="absolute top-[calc(100%+0.25rem)] right-0 w-60"
    >
      {(close, trigger) => (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Edit ${name}`}
            className={ITEM}
            onClick={({ currentTarget }) => {
              const opener = trigger() ?? currentTarget
              close()
              openForm({ kind: 'shop', shop, opener })
            }}
          >
            Edit
          </button>
          <Link href={href(pages.priceSheet, { shopId: id })} className={ITEM}>
            Prices
          </Link>
          <Link href={href(pages.figures, { shopId: id })} aria-label={`Statistics for ${name}`} className={ITEM}>
            Statistics
          </Link>
          <Link href={href(pages.shareShop, {}, { shop: id })} className={ITEM}>
            Share
          </Link>
          {shop.isApproved && (
            <button
              type="button"
              className={ITEM}
              onClick={() => {
                close()
                void hide(!shop.isHidden)
              }}
            >
              {shop.isHidden ? 'Show my shop again' : 'Hide my shop for now'}
            </button>
          )}
        </>
      )}
    </Dropdown>
  )
}

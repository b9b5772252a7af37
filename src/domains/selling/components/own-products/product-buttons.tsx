import { useQueryClient } from '@tanstack/react-query'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { IconButton } from '#ui/button.tsx'
import { Pencil, Trash } from '#ui/icons/selling.ts'
import { useOpenForm } from '../forms/selling-forms.tsx'
import { removeProduct } from '../product-changes.ts'

/** DASH-17, DASH-18. */
export function ProductButtons({ product }: { product: OwnProduct }) {
  const client = useQueryClient()
  const openForm = useOpenForm()
  return (
    <span className="flex flex-none">
      <IconButton
        label={`Edit ${product.name}`}
        variant="ghost"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) =>
          openForm({ kind: 'product', shopId: product.shopId, product, opener: currentTarget })
        }
      >
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${product.name}`} variant="ghost" onClick={() => void removeProduct(client, product)}>
        <Trash />
      </IconButton>
    </span>
  )
}

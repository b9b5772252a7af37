import { useState } from 'react'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import type { ProductDetail } from '#domains/products/products.contract.ts'
import { pages } from '#routes.ts'
import { priceText } from '#shared/money.ts'
import { buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { HigherPriceForm } from './higher-price-form.tsx'

const ID = 'higher-price'

/** Takes price reports from customers who were asked for more than the price shown (G-192). */
export function HigherPriceDialog({
  product,
  opener,
  onClose,
}: {
  product: ProductDetail
  opener: HTMLElement
  onClose: () => void
}) {
  const { customer } = useIdentity()
  const [open] = useState({ opener })
  return (
    <Dialog
      id={ID}
      title="The shop asked for more"
      description={`${product.name} is shown at ${priceText(product)}. After three reports we show a note to everyone and notify the shop.`}
      open={open}
      onClose={onClose}
    >
      {customer ? (
        <HigherPriceForm dialog={ID} productId={product.id} />
      ) : (
        <>
          <p className="mt-4">Only customers who viewed the shop’s contacts or messaged it can report a price.</p>
          <a href={pages.customerAuth} className={buttonClass('primary', 'mt-4 w-full')}>
            Sign in as a customer
          </a>
        </>
      )}
    </Dialog>
  )
}

import { href, pages } from '#routes.ts'
import '#ui/styles/dashboard.css'
import type { OwnProduct, OwnShop } from '#domains/shops/shops.contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ShopForm } from '../shop-form/shop-form.tsx'
import { ProductForm } from './product-form.tsx'

/** A new object opens a new form. `undo` brings back the draft that this form has just removed. */
export type SellingRequest = { opener?: HTMLElement | undefined; undo?: (() => void) | undefined } & (
  | { kind: 'shop'; shop?: OwnShop | undefined }
  | { kind: 'product'; shopId: number; product?: OwnProduct | undefined; isCopy?: boolean | undefined }
)

const ID = 'selling'

/** Shows the form of a shop or product. Closing it keeps the draft until it is saved. */
export function SellingDialog({
  request,
  shops,
  onRequest,
  onClose,
}: {
  request: SellingRequest
  shops: readonly OwnShop[]
  onRequest: (request: SellingRequest) => void
  onClose: () => void
}) {
  const onDiscard = (undo: () => void) => onRequest({ ...request, undo })
  const onUndo =
    request.undo &&
    (() => {
      request.undo?.()
      onRequest({ ...request, undo: undefined })
    })
  return (
    <Dialog id={ID} title={titleOf(request)} open={request} onClose={onClose}>
      {request.kind === 'shop' ? (
        <ShopForm shop={request.shop} onDiscard={onDiscard} onUndo={onUndo} />
      ) : (
        <ProductForm
          shops={shops}
          shopId={request.shopId}
          product={request.product}
          isCopy={request.isCopy}
          onDiscard={onDiscard}
          onUndo={onUndo}
          onAnother={(shopId) => onRequest({ kind: 'product', shopId, opener: request.opener })}
          onDuplicate={(product) =>
            onRequest({ ...request, undo: undefined, shopId: product.shopId, product, isCopy: true })
          }
        />
      )}
      <p className="mt-3 text-sm text-ink-soft">
        Not sure?{' '}
        <a href={href(pages.helpFor, { about: 'owners' })} target="_blank" rel="noopener" className="prose-link">
          Read the help for shop owners
        </a>{' '}
        in another tab.
      </p>
    </Dialog>
  )
}

function titleOf(request: SellingRequest): string {
  if (request.kind === 'shop') return request.shop ? 'Edit Shop' : 'Add New Shop'
  return request.product && !request.isCopy ? 'Edit Product' : 'Add Product'
}

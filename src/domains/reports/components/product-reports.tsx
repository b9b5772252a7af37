import { useState } from 'react'
import type { ProductDetail } from '#domains/products/products.contract.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'

const loadReport = () => import('./report-dialog.tsx').then((module) => module.ReportDialog)
const loadPrice = () => import('./higher-price-dialog.tsx').then((module) => module.HigherPriceDialog)

export function ProductReports({ product }: { product: ProductDetail }) {
  const [open, setOpen] = useState<{ what: 'price' | 'product'; opener: HTMLElement } | null>(null)
  const onClose = () => setOpen(null)
  const button = (what: 'price' | 'product', words: string) => (
    <button
      type="button"
      className="min-h-8 underline underline-offset-2"
      aria-haspopup="dialog"
      data-needs-script
      onClick={({ currentTarget }) => setOpen({ what, opener: currentTarget })}
    >
      {words}
    </button>
  )
  const thing = { kind: 'product', id: product.id, name: product.name } as const
  return (
    <div className="soft mt-3 flex flex-wrap gap-x-4">
      {button('price', 'Shop charged a higher price?')}
      {button('product', 'Report this product')}
      {open?.what === 'price' && (
        <LazyComponent load={loadPrice} props={{ product, opener: open.opener, onClose }} fallback={null} />
      )}
      {open?.what === 'product' && (
        <LazyComponent load={loadReport} props={{ thing, opener: open.opener, onClose }} fallback={null} />
      )}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { downloadFile } from '#client/api/save-file.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { SharedProduct, SharedShop } from '../../price-lists/whatsapp-texts.policy.ts'
import { drawPriceList } from './draw-price-list.ts'

type ListPictureProps = { shop: SharedShop; products: readonly SharedProduct[]; name: string }

export function ListPicture({ shop, products, name }: ListPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawPriceList(canvas.current, shop, products)
  }, [shop, products])
  const share = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) void shareOrKeep(new File([blob], `${name}.png`, { type: 'image/png' }))
    }, 'image/png')
  return (
    <figure className="grid gap-2">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${name}: ${products.length} prices of ${shop.name}`}
        className="w-full rounded-card border border-line"
      />
      <Button onClick={share}>Share or Save the Picture</Button>
    </figure>
  )
}

async function shareOrKeep(file: File): Promise<void> {
  try {
    if (navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  downloadFile(file)
  toast({ title: 'Picture saved', description: 'It is in your downloads.', tone: 'success' })
}

import { useEffect, useRef } from 'react'
import { downloadFile } from '#client/api/save-file.ts'
import { MAX_SHARED_BYTES } from '#shared/picture.ts'
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
  const share = async () => {
    const jpeg = canvas.current && (await lightJpeg(canvas.current))
    if (jpeg) await shareOrKeep(new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' }))
  }
  return (
    <figure className="grid gap-2">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${name}: ${products.length} prices of ${shop.name}`}
        className="w-full rounded-card border border-line"
      />
      <Button onClick={() => void share()}>Share or Save the Picture</Button>
    </figure>
  )
}

const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4]

/** Returns the best JPEG that chats show at once and weak networks carry; null if the device cannot make one. */
async function lightJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let jpeg: Blob | null = null
  for (const quality of QUALITIES) {
    jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!jpeg || jpeg.size <= MAX_SHARED_BYTES) return jpeg
  }
  return jpeg
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

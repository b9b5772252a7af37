import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type PictureWidth, pictureAt, pictureSet } from '#shared/picture.ts'

type PhotoProps = {
  src: string | null
  alt: string
  sizes: string
  widths: readonly PictureWidth[]
  /** True for the largest visible picture, which loads first. All others load lazily. */
  first?: boolean
  fallback: ReactNode
}

/** A failed picture shows the fallback once, so that it cannot loop (BROWSE-09, G-038). */
export function Photo({ src, alt, sizes, widths, first = false, fallback }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // The picture may have failed before hydration.
    const { current } = image
    if (src && current?.complete && current.naturalWidth === 0) setFailed(src)
  }, [src])
  if (!src || failed === src) return fallback
  const width = widths[Math.floor(widths.length / 2)] ?? 320
  return (
    <img
      ref={image}
      src={pictureAt(src, width)}
      srcSet={pictureSet(src, widths)}
      sizes={sizes}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      onError={() => setFailed(src)}
    />
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type PictureWidth, pictureAt, pictureSet } from '#shared/picture.ts'
import { cx } from './class-name.ts'

type PhotoProps = {
  src: string | null
  alt: string
  /** The picture's width on screen, as the HTML attribute. */
  sizes: string
  widths: readonly PictureWidth[]
  /** Height / width of its box; the picture is cropped to fit. */
  ratio?: number
  /** The largest picture in view is fetched first, all others lazily. */
  first?: boolean
  fallback: ReactNode
  className?: string
}

/** A stored picture that fills its box, or the fallback once, so that it cannot loop (BROWSE-09, G-038). */
export function Photo({ src, alt, sizes, widths, ratio = 1, first = false, fallback, className }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before hydration.
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
      width={width}
      height={Math.round(width * ratio)}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      onError={() => setFailed(src)}
      className={cx('size-full object-cover', className)}
    />
  )
}

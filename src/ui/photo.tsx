import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type PictureWidth, pictureAt, pictureSet } from '#shared/picture.ts'
import { cx } from './class-name.ts'

type PhotoProps = {
  src: string | null
  alt: string
  /** The width the picture takes on the screen, as in the HTML attribute. */
  sizes: string
  /** The stored widths worth offering. */
  widths: readonly PictureWidth[]
  /** Height divided by width of the box it fills; cropping makes every picture fit it. */
  ratio?: number
  /** The picture that decides when the page looks ready: fetched first, everything else when it comes near. */
  first?: boolean
  /** Stands there when there is no picture or it cannot be loaded. */
  fallback: ReactNode
  className?: string
}

/** A stored picture that fills its box, or the fallback, at most once each, so that it cannot loop (BROWSE-09, G-038). */
export function Photo({ src, alt, sizes, widths, ratio = 1, first = false, fallback, className }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before this code ran.
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

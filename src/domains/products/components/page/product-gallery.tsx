import { type ReactNode, useRef, useState } from 'react'
import { NoPhoto } from '#domains/shops/components/category-icon.tsx'
import { Photo } from '#ui/photo.tsx'

/** `children` lie on the photos. */
export function ProductGallery({
  images,
  name,
  slug,
  children,
}: {
  images: readonly string[]
  name: string
  slug: string | null
  children: ReactNode
}) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const noPhoto = <NoPhoto slug={slug} />
  return (
    <div className="gallery">
      {images.length === 0 ? (
        <div className="strip">{noPhoto}</div>
      ) : (
        <ul
          ref={strip}
          aria-label={`Photos of ${name}`}
          tabIndex={images.length > 1 ? 0 : undefined}
          className="strip"
          onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {images.map((image, index) => (
            <li key={image} id={`photo-${index + 1}`}>
              <Photo
                first={index === 0}
                src={image}
                alt={images.length === 1 ? name : `${name}, photo ${index + 1} of ${images.length}`}
                widths={[320, 640, 1280]}
                sizes="(width >= 48rem) 480px, 100vw"
                fallback={noPhoto}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="on-photo">{children}</div>
      {images.length > 1 && (
        <ul className="thumbs">
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={`Photo ${index + 1}`}
                aria-current={index === current}
                onClick={(event) => {
                  event.preventDefault()
                  strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
                }}
              >
                <Photo src={image} alt="" widths={[160]} sizes="44px" fallback={noPhoto} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

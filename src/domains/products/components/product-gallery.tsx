import { useRef, useState } from 'react'
import { NoPhoto } from '#domains/shops/components/category-icon.tsx'
import { Photo } from '#ui/photo.tsx'

export function ProductGallery({
  images,
  name,
  slug,
}: {
  images: readonly string[]
  name: string
  slug: string | null
}) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const noPhoto = <NoPhoto slug={slug} />
  if (images.length === 0)
    return <div className="aspect-[16/10] overflow-hidden rounded-card md:aspect-square">{noPhoto}</div>
  return (
    <div>
      <ul
        ref={strip}
        aria-label={`Photos of ${name}`}
        tabIndex={images.length > 1 ? 0 : undefined}
        className="flex aspect-square max-md:max-h-[max(12rem,100svh-26rem)] w-full [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain rounded-card bg-sunken [scrollbar-width:none]"
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {images.map((image, index) => (
          <li key={image} id={`photo-${index + 1}`} className="size-full flex-none snap-center">
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
      {images.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={`Photo ${index + 1}`}
                aria-current={index === current}
                className="block size-11 md:size-15 overflow-hidden rounded-control border-2 border-transparent opacity-75 aria-[current=true]:border-brand aria-[current=true]:opacity-100"
                onClick={(event) => {
                  event.preventDefault()
                  strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
                }}
              >
                <Photo src={image} alt="" widths={[160]} sizes="60px" fallback={noPhoto} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

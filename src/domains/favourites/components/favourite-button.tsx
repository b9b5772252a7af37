import { Heart } from 'lucide-react'

/**
 * The heart on a shop's photo. It is drawn empty for everybody, so that a page is the same for all; what fills it and
 * answers a press is in hearts.tsx, which is fetched only for those who may have favourites and for those who press.
 */
export function FavouriteButton({ id, name }: { id: number; name: string }) {
  return (
    <button
      type="button"
      data-favourite={id}
      data-needs-script
      aria-label={`Save ${name} to favorites`}
      aria-pressed={false}
      suppressHydrationWarning
      className="btn btn-icon heart"
    >
      <Heart />
    </button>
  )
}

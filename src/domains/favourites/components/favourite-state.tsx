import { useEffect } from 'react'
import { useFavourites, useOptimisticFavourites } from './use-favourites.ts'

export { toggleFavourite } from './change-favourite.ts'

/** Reports whether a shop's heart is full: as last pressed, else as the server said. */
export function FavouriteState({ id, onChange }: { id: number; onChange: (isFavourite: boolean) => void }) {
  const pressed = useOptimisticFavourites().get(id)
  const { items } = useFavourites()
  const isFavourite = pressed ?? items?.some(({ shopId }) => shopId === id) ?? false
  useEffect(() => onChange(isFavourite), [onChange, isFavourite])
  return null
}

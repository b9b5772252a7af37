import { useEffect } from 'react'
import { type FavouriteKind, savedId, useHearts, useOptimisticFavourites } from './use-favourites.ts'

export { toggleFavourite } from './change-favourite.ts'

type FavouriteStateProps = { kind: FavouriteKind; id: number; onChange: (isFavourite: boolean) => void }

/** Reports whether a heart is full: as last pressed, else as the server said. */
export function FavouriteState({ kind, id, onChange }: FavouriteStateProps) {
  const pressed = useOptimisticFavourites().get(`${kind} ${id}`)
  const { items } = useHearts(kind)
  const isFavourite = pressed ?? items?.some((known) => savedId(known) === id) ?? false
  useEffect(() => onChange(isFavourite), [onChange, isFavourite])
  return null
}

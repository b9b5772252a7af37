import { useEffect } from 'react'
import { type FavoriteKind, savedId, useHearts, useOptimisticFavorites } from './use-favorites.ts'

export { toggleFavorite } from './change-favorite.ts'

type FavoriteStateProps = { kind: FavoriteKind; id: number; onChange: (isFavorite: boolean) => void }

/** Reports whether the heart is full: as last pressed, else as the server said. */
export function FavoriteState({ kind, id, onChange }: FavoriteStateProps) {
  const pressed = useOptimisticFavorites().get(`${kind} ${id}`)
  const { items } = useHearts(kind)
  const isFavorite = pressed ?? items?.some((known) => savedId(known) === id) ?? false
  useEffect(() => onChange(isFavorite), [onChange, isFavorite])
  return null
}

import { useEffect } from 'react'
import { type FavoriteKind, savedId, useHearts, useOptimisticFavorites } from './use-favorites.ts'

export { toggleFavorite } from './change-favorite.ts'

type FavoriteStateProps = { kind: FavoriteKind; id: number; onChange: (isFavorite: boolean) => void }

/** Reports the state of the heart: as last pressed, or else as on the server. */
export function FavoriteState({ kind, id, onChange }: FavoriteStateProps) {
  const pressed = useOptimisticFavorites().get(`${kind} ${id}`)
  const { items } = useHearts(kind)
  const isFavorite = pressed ?? items?.some((known) => savedId(known) === id) ?? false
  useEffect(() => onChange(isFavorite), [onChange, isFavorite])
  return null
}

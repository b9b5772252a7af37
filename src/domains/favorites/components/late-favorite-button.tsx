import { useEffect, useState } from 'react'
import type { FavoriteButtonProps } from './favorite-button.tsx'

const load = () => import('./favorite-button.tsx')

/** Loads the heart after the page, so that its code does not delay the first view (record 54). */
export function LazyFavoriteButton(props: FavoriteButtonProps) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    load().then(setCode, () => {})
  }, [])
  return code && <code.FavoriteButton {...props} />
}

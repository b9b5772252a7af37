import { useEffect, useState } from 'react'
import type { FavouriteButtonProps } from './favourite-button.tsx'

const load = () => import('./favourite-button.tsx')

/** A heart that comes after the page, where the first view has no bytes left for it (record 54). */
export function LateFavouriteButton(props: FavouriteButtonProps) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    load().then(setCode, () => {})
  }, [])
  return code && <code.FavouriteButton {...props} />
}

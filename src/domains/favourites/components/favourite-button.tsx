import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGuestHint, useSessionHint } from '#client/session-hint.ts'
import { pressedCode } from '#ui/lazy-part.tsx'
import type { FavouriteKind } from './use-favourites.ts'

const load = () => import('./favourite-state.tsx')

export type FavouriteButtonProps = { id: number; name: string; kind?: FavouriteKind }

/** The heart on the photo of a shop or product. Every page has it empty; its code loads for those with favourites, or when pressed. */
export function FavouriteButton({ id, name, kind = 'shop' }: FavouriteButtonProps) {
  const client = useQueryClient()
  const [isFavourite, setIsFavourite] = useState(false)
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>()
  const mayHave = [useSessionHint(), useGuestHint()].includes(true)
  useEffect(() => {
    if (mayHave) load().then(setCode, () => {})
  }, [mayHave])
  const press = async (opener: HTMLElement) => {
    setBusy(true)
    await pressedCode(
      load().then((loaded) => {
        setCode(loaded)
        return loaded.toggleFavourite(client, kind, id, opener)
      }),
    )
    setBusy(false)
  }
  return (
    <button
      type="button"
      data-favourite={id}
      aria-label={`Save ${name} to favorites`}
      aria-pressed={isFavourite}
      data-pending={busy || undefined}
      className="btn btn-icon heart"
      onClick={({ currentTarget }) => void press(currentTarget)}
    >
      {code && <code.FavouriteState kind={kind} id={id} onChange={setIsFavourite} />}
    </button>
  )
}

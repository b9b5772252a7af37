import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGuestHint, useSessionHint } from '#client/session-hint.ts'
import { pages } from '#routes.ts'
import { pressedCode } from '#ui/lazy-component.tsx'
import type { FavoriteKind } from './use-favorites.ts'

const load = () => import('./favorite-state.tsx')

export type FavoriteButtonProps = { id: number; name: string; kind?: FavoriteKind }

const SAVE = 'save'

/** Leads those who press a heart without scripts to their registration, and from there back to this page. */
export function SaveForVisitors({ returnTo }: { returnTo: string }) {
  return (
    <form id={SAVE} action={pages.customerAuth} hidden>
      <input type="hidden" name="tab" value="register" />
      <input type="hidden" name="returnTo" value={returnTo} />
    </form>
  )
}

/** Cached pages show an empty heart. Its code loads for people who may have favorites, or when the heart is pressed. */
export function FavoriteButton({ id, name, kind = 'shop' }: FavoriteButtonProps) {
  const client = useQueryClient()
  const [isFavorite, setIsFavorite] = useState(false)
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
        return loaded.toggleFavorite(client, kind, id, opener)
      }),
    )
    setBusy(false)
  }
  return (
    <button
      type="submit"
      // Without scripts it submits the form of SaveForVisitors.
      form={SAVE}
      data-early
      data-favorite={id}
      aria-label={`Save ${name} to favorites`}
      aria-pressed={isFavorite}
      data-pending={busy || undefined}
      className="btn btn-icon heart"
      onClick={(event) => {
        event.preventDefault()
        void press(event.currentTarget)
      }}
    >
      {code && <code.FavoriteState kind={kind} id={id} onChange={setIsFavorite} />}
    </button>
  )
}

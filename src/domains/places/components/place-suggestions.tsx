import { useEffect, useId, useState } from 'react'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { cx } from '#ui/class-name.ts'
import { MapPin } from '#ui/icons/drawn.ts'
import type { PlaceSuggestion } from '../places.contract.ts'
import { placeRoutes } from '../places.routes.ts'

const DEBOUNCE_MS = 200
const SHORTEST = 2

const suggestionsRead = (query: string) => read<PlaceSuggestion[]>(placeRoutes.suggest[1], { query })

type PlaceSuggestionsProps = {
  input: HTMLInputElement
  /** With it, a chosen place includes its state. */
  onChoose?: (() => void) | undefined
}

export function PlaceSuggestions({ input, onChoose }: PlaceSuggestionsProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const { data = [] } = useRead(suggestionsRead(typed), { enabled: typed.length >= SHORTEST })
  const places = typed.length >= SHORTEST ? data : []
  const open = places.length > 0

  const choose = (place: PlaceSuggestion) => {
    input.value = onChoose && place.kind !== 'state' ? `${place.name}, ${place.state}` : place.name
    setTyped('')
    setActive(-1)
    onChoose?.()
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        setTyped(input.value.trim())
        setActive(-1)
      }, DEBOUNCE_MS)
    }
    const onBlur = () => {
      clearTimeout(timer)
      setTyped('')
    }
    if (document.activeElement === input && input.value.trim() !== input.defaultValue) onInput()
    input.addEventListener('input', onInput)
    input.addEventListener('blur', onBlur)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', onInput)
      input.removeEventListener('blur', onBlur)
    }
  }, [input])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!open) return
      const place = places[active]
      if (event.key === 'ArrowDown') setActive((active + 1) % places.length)
      else if (event.key === 'ArrowUp') setActive(active <= 0 ? places.length - 1 : active - 1)
      else if (event.key === 'Enter' && place) choose(place)
      else if (event.key === 'Escape') setTyped('')
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  })

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
    input.setAttribute('aria-expanded', String(open))
    if (active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, open, active])

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Places"
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface py-1 [box-shadow:var(--shadow-float)]"
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          <div
            key={place.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={cx(
              'flex min-h-11 items-center gap-2.5 px-3 hover:bg-sunken',
              index === active && 'bg-brand-soft',
            )}
            // Leaves the focus in the field, so that the list stays open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <MapPin className="size-4 flex-none text-ink-soft" />
            <span className="font-semibold">{place.name}</span>
            {place.kind !== 'state' && <span className="text-sm text-ink-soft">{place.state}</span>}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {open ? `${places.length} places found` : ''}
      </span>
    </>
  )
}

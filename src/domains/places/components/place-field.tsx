import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { BoxedField } from '#ui/boxed-field.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'

const loadSuggestions = () =>
  import('./place-suggestions.tsx').then(
    ({ PlaceSuggestions }) => PlaceSuggestions,
    // Without them it is still a field to type in.
    () => () => null,
  )

/** A field for a town, area or market. Suggestions come once somebody types; without script it is a plain field. */
export function PlaceField({ className, ...rest }: ComponentProps<typeof BoxedField>) {
  const box = useRef<HTMLDivElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    // It may have been entered before this code ran.
    const field = box.current?.querySelector('input')
    if (field && field === document.activeElement) setInput(field)
  }, [])
  return (
    <div ref={box} className={className}>
      <div className="relative">
        <BoxedField autoComplete="off" {...rest} onFocus={(event) => setInput(event.currentTarget)} />
        {input && <LazyPart load={loadSuggestions} props={{ input }} fallback={null} />}
      </div>
    </div>
  )
}

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { InsetField } from '#ui/inset-field.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'

const loadSuggestions = () =>
  import('./place-suggestions.tsx').then(
    ({ PlaceSuggestions }) => PlaceSuggestions,
    () => () => null,
  )

export function PlaceField({ className, ...rest }: ComponentProps<typeof InsetField>) {
  const box = useRef<HTMLDivElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    // A person may have typed before this code ran.
    const field = box.current?.querySelector('input')
    if (field && field === document.activeElement) setInput(field)
  }, [])
  return (
    <div ref={box} className={className}>
      <div className="relative">
        <InsetField autoComplete="off" {...rest} onFocus={(event) => setInput(event.currentTarget)} />
        {input && <LazyComponent load={loadSuggestions} props={{ input }} fallback={null} />}
      </div>
    </div>
  )
}

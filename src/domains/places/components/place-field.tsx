import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { InsetField } from '#ui/inset-field.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'

const loadSuggestions = () =>
  import('./place-suggestions.tsx').then(
    ({ PlaceSuggestions }) => PlaceSuggestions,
    () => () => null,
  )

export function PlaceField({ className, ...rest }: ComponentProps<typeof InsetField>) {
  return (
    <SuggestsPlaces className={className}>
      <InsetField autoComplete="off" {...rest} />
    </SuggestsPlaces>
  )
}

/** Suggests places below the text field in it. `onChoose` also makes the suggestions name their state. */
export function SuggestsPlaces({
  className,
  onChoose,
  children,
}: {
  className?: string | undefined
  onChoose?: () => void
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    // A person may have typed before this code ran.
    const field = box.current?.querySelector('input')
    if (field && field === document.activeElement) setInput(field)
  }, [])
  return (
    <div ref={box} className={className}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field in it has the focus */}
      <div className="relative" onFocus={({ target }) => target instanceof HTMLInputElement && setInput(target)}>
        {children}
        {input && <LazyComponent load={loadSuggestions} props={{ input, onChoose }} fallback={null} />}
      </div>
    </div>
  )
}

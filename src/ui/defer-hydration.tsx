import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { reloadPage } from './lazy-component.tsx'

const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const

/**
 * Leaves a part of the frame as the server's markup until its first use. Links work before, and an early press is repeated.
 * The props must never change.
 */
export function deferHydration<P extends object>(
  load: () => Promise<ComponentType<P>>,
  resolved?: ComponentType<P>,
): ComponentType<P> {
  let resolve: (module: { default: ComponentType<P> }) => void
  const module = new Promise<{ default: ComponentType<P> }>((done) => {
    resolve = done
  })
  const Part = resolved ?? (lazy(() => module) as unknown as ComponentType<P>)
  return function Deferred(props: P) {
    const root = useRef<HTMLDivElement>(null)
    const pressed = useRef<HTMLElement>(null)
    const [isPending, setPending] = useState(false)
    const [isLoaded, setLoaded] = useState(false)
    const [isHydrated, setHydrated] = useState(false)
    useEffect(() => {
      const part = root.current
      if (isHydrated && pressed.current?.isConnected) pressed.current.click()
      if (!part || isHydrated) return
      const hydrate = () =>
        load().then(
          (loaded) => {
            resolve({ default: loaded })
            setLoaded(true)
          },
          () => {
            if (pressed.current) reloadPage()
            pressed.current = null
          },
        )
      // Without markup, as after an error of hydration, no event would ever reach it.
      if (!part.firstElementChild || part.contains(document.activeElement)) void hydrate()
      // Opening a dialog moves the focus to an element in it, which may be outside this component.
      const around = part.closest('dialog') ?? part
      const onEvent = (event: Event) => {
        const { target, type } = event
        if (!(target instanceof Element && around.contains(target))) return
        const button = type === 'click' && target.closest<HTMLElement>('button[type=button]')
        if (button && part.contains(button)) {
          pressed.current = button
          event.preventDefault()
          event.stopPropagation()
          setPending(true)
        }
        void hydrate()
      }
      // On the document, because React stops events on their way to unhydrated content.
      for (const name of EVENTS) document.addEventListener(name, onEvent, true)
      return () => {
        for (const name of EVENTS) document.removeEventListener(name, onEvent, true)
      }
    }, [isHydrated])
    // Another element before the code is loaded would replace the markup.
    // biome-ignore lint/correctness/useExhaustiveDependencies: the props never change
    const content = useMemo(
      () => (
        <Suspense>
          <Part {...props} />
          <OnHydrated run={() => setHydrated(true)} />
        </Suspense>
      ),
      [isLoaded],
    )
    return (
      <div ref={root} className="contents" data-pending={(isPending && !isHydrated) || undefined}>
        {content}
      </div>
    )
  }
}

function OnHydrated({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(run, [])
  return null
}

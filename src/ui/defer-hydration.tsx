import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Failure } from './failure.tsx'
import { reloadPage } from './lazy-component.tsx'

const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'change', 'submit'] as const

/** `hydrate` needs no event, for example when the content has changed. */
export type DeferredComponent<P> = ComponentType<P> & { hydrate: () => void }

/** Hydrates on first use; links work before, and an early press is repeated. Changed props hydrate it, or React would drop typed text. */
export function deferHydration<P extends object>(
  load: () => Promise<ComponentType<P>>,
  resolved?: ComponentType<P>,
  fallback: ReactNode = null,
): DeferredComponent<P> {
  let isFetching = false
  let isPressed = false
  let isMissing = false
  let resolve: (module: { default: ComponentType<P> }) => void
  const module = new Promise<{ default: ComponentType<P> }>((done) => {
    resolve = done
  })
  const hydrate = () => {
    if (isFetching) return
    isFetching = true
    load().then(
      (part) => resolve({ default: part }),
      () => {
        // The next event tries again. Where nothing is shown yet, no event comes.
        isFetching = false
        if (isMissing) resolve({ default: Missing })
        else if (isPressed) reloadPage()
        isPressed = false
      },
    )
  }

  const Part = resolved ?? (lazy(() => module) as unknown as ComponentType<P>)
  function Deferred(props: P) {
    const root = useRef<HTMLDivElement>(null)
    const pressed = useRef<HTMLElement>(null)
    const [state, setState] = useState<'deferred' | 'pending' | 'resolved' | 'hydrated'>('deferred')
    const [first] = useState(props)
    const shown = state === 'hydrated' ? props : first
    useEffect(() => {
      const part = root.current
      if (state === 'hydrated') {
        // Presses once, not after each later change of props.
        const button = pressed.current
        pressed.current = null
        if (button?.isConnected) button.click()
      }
      if (!part || state === 'hydrated') return
      // Rendering again before the code is loaded would replace the markup.
      void module.then(() => setState((now) => (now === 'hydrated' ? now : 'resolved')))
      // React begins server-rendered content with a comment.
      isMissing = part.firstChild?.nodeType !== Node.COMMENT_NODE
      if (isMissing) return hydrate()
      if (isUsed(part) || props !== first) hydrate()
      // Opening a dialog moves the focus to an element in it, which may be outside this component.
      const around = part.closest('dialog') ?? part
      const onEvent = (event: Event) => {
        const { target, type } = event
        if (!(target instanceof Element && around.contains(target))) return
        const button = buttonOf(target, event)
        if (button && part.contains(button)) {
          pressed.current = button
          isPressed = true
          event.preventDefault()
          event.stopPropagation()
        }
        // Never goes back from 'hydrated', which is set only once, or the press would wait forever.
        if (button || type === 'change') setState((now) => (now === 'deferred' ? 'pending' : now))
        hydrate()
      }
      // On the document, because React stops events on their way to unhydrated content.
      for (const name of EVENTS) document.addEventListener(name, onEvent, true)
      return () => {
        for (const name of EVENTS) document.removeEventListener(name, onEvent, true)
      }
    }, [state, props, first])
    const isDeferred = state === 'deferred' || state === 'pending'
    // biome-ignore lint/correctness/useExhaustiveDependencies: another element as soon as its code has loaded
    const content = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part {...shown} />
          <OnHydrated run={() => setState('hydrated')} />
        </Suspense>
      ),
      [isDeferred, shown],
    )
    return (
      <div ref={root} className="contents" data-pending={state === 'pending' || undefined}>
        {content}
      </div>
    )
  }
  return Object.assign(memo(Deferred) as unknown as ComponentType<P>, { hydrate })
}

const Missing = () => <Failure onRetry={reloadPage} />

function OnHydrated({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(run, [])
  return null
}

/** Returns the pressed button. Enter in a form, or a password manager's submit, counts as a press of its SubmitButton. */
function buttonOf(target: Element, event: Event): HTMLElement | null | undefined {
  if (event.type === 'click') return target.closest<HTMLElement>('button[type=button]')
  const isSent = event.type === 'submit' || (target.tagName === 'INPUT' && (event as KeyboardEvent).key === 'Enter')
  return isSent ? target.closest('form')?.querySelector<HTMLElement>(':disabled + button') : null
}

function isUsed(part: Element): boolean {
  const isChanged = ({ options, selectedIndex }: HTMLSelectElement) =>
    selectedIndex > 0 && !options[selectedIndex]?.defaultSelected
  return part.contains(document.activeElement) || [...part.querySelectorAll('select')].some(isChanged)
}

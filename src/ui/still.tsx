import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** What shows that somebody is about to use a part. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'click', 'change'] as const
/** Milliseconds until code that did not arrive is asked for again; twice as long each further time. */
const FIRST_PAUSE_MS = 1_000

type Module<P> = { default: ComponentType<P> }
/** `wake` brings it to life without a touch, for example because what it shows has changed. */
export type StillPart<P> = ComponentType<P> & { wake: () => void }

/** Something to wait for that is there already, so that nothing has to wait. */
// biome-ignore lint/suspicious/noThenProperty: that is what makes it something to wait for
const atHand = <T,>(value: T) => ({ then: (take: (value: T) => void) => take(value) }) as unknown as Promise<T>

/**
 * A part that mostly stands still: the server renders it, and the browser leaves that markup alone and fetches the code
 * only when somebody points at it, focuses it or presses it. Links in it work all along; a press on a button is kept
 * and repeated. Where the server has not rendered it, its code is fetched at once.
 *
 * `name` is the part's own on a page; `ready` is the component itself on the server (`import.meta.env.SSR`);
 * `fallback` stands there while code is fetched for a part that the server has not rendered. Its props must be plain
 * values that never change while it is shown.
 */
export function still<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  ready?: ComponentType<P>,
  fallback: ReactNode = null,
): StillPart<P> {
  let loaded: Module<P> | undefined
  let loading: Promise<Module<P>> | undefined
  let arrive: (module: Module<P>) => void
  const arrival = new Promise<Module<P>>((resolve) => {
    arrive = resolve
  })

  async function fetchPart(): Promise<Module<P>> {
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      try {
        loaded = { default: await load() }
        arrive(loaded)
        return loaded
      } catch {
        // Without network it stays as it is for now.
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
  const need = () => {
    loading ??= fetchPart()
    return loading
  }

  const Part = ready ?? (lazy(() => (loaded ? atHand(loaded) : arrival)) as unknown as ComponentType<P>)
  function Still(props: P) {
    const place = useRef<HTMLDivElement>(null)
    const press = useRef<HTMLElement | null>(null)
    const [, setAwake] = useState(false)
    const stop = useRef(() => {})
    useEffect(() => {
      const spot = place.current
      if (!spot || loaded) return
      void arrival.then(() => setAwake(true))
      // React marks what the server has rendered with a comment; without it there is nothing to leave alone.
      if (spot.firstChild?.nodeType !== Node.COMMENT_NODE || isUsed(spot)) return void need()
      // Opening a dialog puts the focus somewhere inside it: that is when its content will be needed.
      const around = spot.closest('dialog') ?? spot
      const onTouch = (event: Event) => {
        const { target, type } = event
        if (!(target instanceof Element && around.contains(target))) return
        const button = type === 'click' ? target.closest<HTMLElement>('button[type=button]') : null
        if (button && spot.contains(button)) {
          press.current = button
          event.preventDefault()
          event.stopPropagation()
        }
        // A press must be seen to do something although its answer takes a moment.
        if (button || type === 'change') spot.dataset.waking = ''
        void need()
      }
      // On the document, because React lets no event through to what it has not brought to life.
      for (const touch of TOUCHES) document.addEventListener(touch, onTouch, true)
      stop.current = () => {
        for (const touch of TOUCHES) document.removeEventListener(touch, onTouch, true)
      }
      return stop.current
    }, [])
    const onReady = () => {
      stop.current()
      delete place.current?.dataset.waking
      if (press.current?.isConnected) press.current.click()
      press.current = null
    }
    return (
      <div ref={place} data-still={name} className="contents">
        <Suspense fallback={fallback}>
          <Part {...props} />
          <Ready onReady={onReady} />
        </Suspense>
      </div>
    )
  }
  // A new render from outside while it stands still would throw its markup away.
  return Object.assign(memo(Still) as unknown as ComponentType<P>, { wake: () => void need() })
}

/** Whether somebody has been here before this code ran. */
function isUsed(spot: Element): boolean {
  const isChanged = ({ options, selectedIndex }: HTMLSelectElement) =>
    selectedIndex > 0 && !options[selectedIndex]?.defaultSelected
  return spot.contains(document.activeElement) || [...spot.querySelectorAll('select')].some(isChanged)
}

function Ready({ onReady }: { onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part has come to life
  useEffect(onReady, [])
  return null
}

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure } from './failure.tsx'

type LazyPartProps<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  fallback: ReactNode
}

/** A component loaded when first shown; if that fails, only this part shows Try Again. */
export function LazyPart<P extends object>({ load, props, fallback }: LazyPartProps<P>) {
  const [part, setPart] = useState<{ Part: ComponentType<P> } | 'failed' | null>(null)
  const gone = useRef(false)
  const begin = (failed?: () => void) => {
    setPart(null)
    load().then(
      (Part) => setPart({ Part }),
      () => {
        setPart('failed')
        if (!gone.current) failed?.()
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    begin()
    return () => {
      gone.current = true
    }
  }, [])
  if (part === null) return fallback
  if (part === 'failed') return <Failure onRetry={() => begin(loadAfresh)} />
  return <part.Part {...props} />
}

/** Loads the page afresh, as browsers do not ask again for a module that has failed; unless the server is out of reach: that would only lose it. */
export const loadAfresh = () =>
  void fetch('/healthz').then(
    () => location.reload(),
    () => {},
  )

/** The code that a press needs; undefined, and the person is told, when it does not come. */
export const pressedCode = <T,>(code: Promise<T>): Promise<T | undefined> =>
  code.catch((): undefined => {
    // Without a network there is no code for a notice either.
    alert('Something went wrong. Please try again.')
    loadAfresh()
  })

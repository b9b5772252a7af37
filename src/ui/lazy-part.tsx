import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Failure } from './failure.tsx'

type LazyPartProps<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  fallback: ReactNode
}

/** A component loaded when first shown; if that fails, only this part shows Try Again. */
export function LazyPart<P extends object>({ load, props, fallback }: LazyPartProps<P>) {
  const [part, setPart] = useState<{ Part: ComponentType<P> } | 'failed' | null>(null)
  const begin = (failed?: () => void) => {
    setPart(null)
    load().then(
      (Part) => setPart({ Part }),
      () => {
        setPart('failed')
        failed?.()
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => begin(), [])
  if (part === null) return fallback
  if (part === 'failed') return <Failure onRetry={() => begin(loadAfresh)} />
  return <part.Part {...props} />
}

/** Loads the page afresh, unless that could only lose it: browsers do not ask again for a module that has failed. */
export const loadAfresh = () => navigator.onLine && location.reload()

/** The code that a press needs; undefined, and the person is told, when it does not come. */
export const pressedCode = <T,>(code: Promise<T>): Promise<T | undefined> =>
  code.catch((): undefined => {
    // Without a network there is no code for a notice either.
    alert('Something went wrong. Please try again.')
    loadAfresh()
  })

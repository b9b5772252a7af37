import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure } from './failure.tsx'

type LazyPartProps<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  fallback: ReactNode
}

export function LazyComponent<P extends object>({ load, props, fallback }: LazyPartProps<P>) {
  const [part, setPart] = useState<{ Part: ComponentType<P> } | 'failed' | null>(null)
  const isUnmounted = useRef(false)
  const begin = (failed?: () => void) => {
    setPart(null)
    load().then(
      (Part) => setPart({ Part }),
      () => {
        setPart('failed')
        if (!isUnmounted.current) failed?.()
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    begin()
    return () => {
      isUnmounted.current = true
    }
  }, [])
  if (part === null) return fallback
  if (part === 'failed') return <Failure onRetry={() => begin(reloadPage)} />
  return <part.Part {...props} />
}

/** Browsers do not retry a failed module. Without a server a reload would lose the page, so this checks first. */
export const reloadPage = () =>
  void fetch('/healthz').then(
    () => location.reload(),
    () => {},
  )

/** Returns the code that a press needs. If it does not load, shows an alert and returns undefined. */
export const pressedCode = <T,>(code: Promise<T>): Promise<T | undefined> =>
  code.catch((): undefined => {
    // A toast would be gone after the reload.
    alert('Something went wrong. Please try again.')
    reloadPage()
  })

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
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another attempt loads again
  useEffect(() => {
    let gone = false
    setPart(null)
    load().then(
      (Part) => gone || setPart({ Part }),
      () => gone || setPart('failed'),
    )
    return () => {
      gone = true
    }
  }, [attempt])
  if (part === null) return fallback
  if (part === 'failed') return <Failure onRetry={() => setAttempt(attempt + 1)} />
  return <part.Part {...props} />
}

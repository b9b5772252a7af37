import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Failure } from './failure.tsx'

type LazyPartProps<P> = {
  /** Imports the part's module and picks its component. */
  load: () => Promise<ComponentType<P>>
  props: P
  /** Shown until the part has arrived. */
  fallback: ReactNode
}

/** A part whose code is fetched when it is first shown; a lost connection shows Try Again and loses nothing else. */
export function LazyPart<P extends object>({ load, props, fallback }: LazyPartProps<P>) {
  const [part, setPart] = useState<{ Part: ComponentType<P> } | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again, another loader is the same part
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

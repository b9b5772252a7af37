import { useEffect, useState } from 'react'
import type { OpeningHours } from '../../hours/opening-hours.policy.ts'
import type { OpenStatus } from './open-status-text.ts'

/** Returns the open status, or null until its code has loaded. The page itself is cached and cannot have it. */
export function useOpenStatus(hours: OpeningHours): OpenStatus | null {
  const [status, setStatus] = useState<OpenStatus | null>(null)
  useEffect(() => {
    const stop = import('./open-status-text.ts').then(
      ({ followHours }) => followHours(hours, setStatus),
      () => {},
    )
    return () => void stop.then((end) => end?.())
  }, [hours])
  return status
}

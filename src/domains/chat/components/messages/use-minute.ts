import { useEffect, useState } from 'react'
import { MINUTE } from '#shared/time/units.ts'

/** Keeps relative times current. */
export function useMinute(): void {
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), MINUTE)
    return () => clearInterval(timer)
  }, [])
}

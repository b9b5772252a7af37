import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Keeps relative times current. */
export function useMinute(): void {
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
}

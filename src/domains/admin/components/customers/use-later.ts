import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Returns the typed text once the person pauses. */
export function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return later
}

import { useEffect, useState } from 'react'

/** Ms without a key press before a search is sent. */
const PAUSE = 300

/** Returns the typed text once the person pauses. */
export function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return later
}

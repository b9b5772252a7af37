import { useEffect, useState } from 'react'
import type { OpeningHours } from '../../hours/opening-hours.policy.ts'
import { followHours } from './open-status-text.ts'

/** The browser shows the open status, because the page itself is cached. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => followHours(hours, setWords), [hours])
  return (
    <a href="#hours" className="link flex min-h-11 items-center text-sm">
      {words ?? 'Opening hours'}
    </a>
  )
}

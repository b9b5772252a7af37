import { useEffect, useState } from 'react'
import type { OpeningHours } from '../../hours/opening-hours.policy.ts'

const load = () => import('./open-words.ts')

/** A link to the hours; in the browser it says in the same place whether the shop is open: pages are kept. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    const begun = load().then(({ followHours }) => followHours(hours, setWords))
    return () => void begun.then((stop) => stop())
  }, [hours])
  return (
    <a href="#hours" className="link flex min-h-11 items-center text-sm">
      {words ?? 'Opening hours'}
    </a>
  )
}

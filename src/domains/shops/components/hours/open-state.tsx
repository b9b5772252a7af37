import { useEffect, useState } from 'react'
import type { OpeningHours } from '../../hours/opening-hours.policy.ts'
import type { OpenStatus } from './open-status-text.ts'

const TONES = { ok: 'text-ok', warn: 'text-warn', danger: 'text-danger' }
type Shown = { tone: OpenStatus['tone']; words: readonly (string | undefined)[] }

/** Shows on a card whether its shop is open. The browser computes it, because the page itself is cached. */
export function OpenState({ hours }: { hours: OpeningHours }) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    import('./open-status-text.ts').then(
      ({ briefStatus, followHours }) => {
        if (isGone) return
        stop = followHours(hours, (now) => setShown(now && { tone: now.tone, words: briefStatus(now) }))
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [hours])
  if (!shown) return <span>Opening hours</span>
  const [state, then] = shown.words
  return (
    <span>
      <b className={TONES[shown.tone]}>{state}</b>
      {then && ` · ${then}`}
    </span>
  )
}
